import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { precompress } from "../platform/builds/precompress.server.ts";

/** A delivered file, as `manifest.json` describes it. */
export interface DeliveredFile {
  /** Name with a hash. A file of this name never changes. */
  file: string;
  /** Value of the `integrity` attribute of a script with that name. */
  integrity: string;
  sizeBytes: number;
  /** Names of the chunks that it may load, directly or by others. They are at the same address. */
  loads: string[];
}

export interface DeliveryManifest {
  /** Files for partner pages, by their name without a hash, such as `widgets.js`. */
  files: Record<string, DeliveredFile>;
  /** Files that scripts load on demand, by their name, which has a hash too. */
  chunks: Record<string, DeliveredFile>;
}

/**
 * Copies each entry file of a build to a name with its hash, writes `manifest.json`, and compresses all files.
 */
export async function writeManifest(folder: URL, plainNames: readonly string[]): Promise<DeliveryManifest> {
  const built = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.(js|css)$/.test(name))
    .sort();
  const isPlain = (name: string) => plainNames.includes(name) || name.endsWith(".css");
  const chunkNames = built.filter((name) => !isPlain(name));
  const plain = built.filter(isPlain).map((name) => describe(folder, name, chunkNames));
  const chunks = chunkNames.map((name) => describe(folder, name, chunkNames));
  const manifest: DeliveryManifest = {
    files: Object.fromEntries(await Promise.all(plain)),
    chunks: Object.fromEntries(await Promise.all(chunks)),
  };
  await writeFile(new URL("manifest.json", folder), `${JSON.stringify(manifest, null, 2)}\n`);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await precompress(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => pathToFileURL(join(parentPath, name))),
  );
  return manifest;
}

async function describe(
  folder: URL,
  name: string,
  chunkNames: readonly string[],
): Promise<[string, DeliveredFile]> {
  const bytes = await readFile(new URL(name, folder));
  const isChunk = chunkNames.includes(name);
  const file = isChunk ? name : hashedName(name, bytes);
  if (!isChunk) await copyFile(new URL(name, folder), new URL(file, folder));
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  const loads = await chunksNamedIn(folder, bytes, chunkNames);
  return [name, { file, integrity, sizeBytes: bytes.length, loads: [...loads].sort() }];
}

/** Returns the chunks that a script names, and those that these name. */
async function chunksNamedIn(
  folder: URL,
  script: Buffer,
  chunkNames: readonly string[],
  found = new Set<string>(),
): Promise<Set<string>> {
  for (const name of chunkNames.filter((chunk) => !found.has(chunk) && script.includes(`./${chunk}`))) {
    found.add(name);
    await chunksNamedIn(folder, await readFile(new URL(name, folder)), chunkNames, found);
  }
  return found;
}

/** Returns a name such as `widgets-3F2A1B0C.js`. */
function hashedName(name: string, bytes: Buffer): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
  return name.replace(/(\.\w+)$/, `-${hash}$1`);
}
