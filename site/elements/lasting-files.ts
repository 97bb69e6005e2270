import { readFile, writeFile } from "node:fs/promises";
import type { DeliveryManifest } from "./write-manifest.ts";

/** Files by their names. */
type Files = ReadonlyMap<string, Buffer>;

const compressions = ["", ".br", ".gz"];

/** What pages of other sites may have pinned by name and hash: the lasting files of the build that stands in `folder`. */
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

/** Puts back those that the new build did not make again. */
export async function writeLastingFiles(folder: URL, files: Files): Promise<void> {
  for (const [name, bytes] of files) {
    await writeFile(new URL(name, folder), bytes, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}
