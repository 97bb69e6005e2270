import { readFile, writeFile } from "node:fs/promises";
import type { DeliveryManifest } from "./write-manifest.ts";

/** File contents by name. */
type Files = ReadonlyMap<string, Buffer>;

const compressions = ["", ".br", ".gz"];

/** Returns the hashed files of the build in `folder`. Partner pages may have pinned them by name and hash. */
export async function lastingFiles(folder: URL): Promise<Files> {
  const text = await readFile(new URL("manifest.json", folder), "utf8").catch(() => undefined);
  if (text === undefined) return new Map();
  const { files, chunks }: DeliveryManifest = JSON.parse(text);
  const names = [...Object.values(files), ...Object.values(chunks)].flatMap(({ file }) =>
    compressions.map((ending) => file + ending),
  );
  const read = names.map(
    async (name) => [name, await readFile(new URL(name, folder)).catch(() => null)] as const,
  );
  return new Map((await Promise.all(read)).flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])));
}

/** Writes the files that do not exist in `folder`. */
export async function writeLastingFiles(folder: URL, files: Files): Promise<void> {
  for (const [name, bytes] of files) {
    await writeFile(new URL(name, folder), bytes, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}
