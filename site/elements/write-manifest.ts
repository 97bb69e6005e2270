import { createHash } from "node:crypto";
import { copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import { precompress } from "../server/builds/precompress.ts";

/** A delivered file, as `manifest.json` describes it. */
export interface DeliveredFile {
  /** The same bytes for ever under this name, which holds their hash. */
  file: string;
  /** For the `integrity` of a script that is loaded under that name. */
  integrity: string;
  sizeBytes: number;
}

export interface DeliveryManifest {
  /** What is to be loaded, by its plain name: `widgets.js`. */
  files: Record<string, DeliveredFile>;
  /** What the autoloader loads by itself. */
  chunks: Record<string, DeliveredFile>;
}

/** Gives each plain file of a build a name with its hash beside the plain one, writes `manifest.json`, compresses all. */
export async function writeManifest(folder: URL, plainNames: readonly string[]): Promise<DeliveryManifest> {
  const built = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name)).sort();
  const isPlain = (name: string) => plainNames.includes(name) || name.endsWith(".css");
  const plain = built.filter(isPlain).map((name) => describe(folder, name, true));
  const chunks = built.filter((name) => !isPlain(name)).map((name) => describe(folder, name, false));
  const manifest: DeliveryManifest = {
    files: Object.fromEntries(await Promise.all(plain)),
    chunks: Object.fromEntries(await Promise.all(chunks)),
  };
  await writeFile(new URL("manifest.json", folder), `${JSON.stringify(manifest, null, 2)}\n`);
  await precompress((await readdir(folder)).map((name) => new URL(name, folder)));
  return manifest;
}

async function describe(folder: URL, name: string, isCopied: boolean): Promise<[string, DeliveredFile]> {
  const bytes = await readFile(new URL(name, folder));
  const file = isCopied ? hashedName(name, bytes) : name;
  if (isCopied) await copyFile(new URL(name, folder), new URL(file, folder));
  const integrity = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
  return [name, { file, integrity, sizeBytes: bytes.length }];
}

/** `widgets-3F2A1B0C.js` */
function hashedName(name: string, bytes: Buffer): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
  return name.replace(/(\.\w+)$/, `-${hash}$1`);
}
