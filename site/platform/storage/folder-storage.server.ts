import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { removeIfAbandoned, writeWhole } from "../store/write-whole.server.ts";
import { resolveRange } from "./byte-range.server.ts";
import { createFolderCheck } from "./folder-check.server.ts";
import { assertKey, type ListedFile, type ObjectStorage, type OpenedFile } from "./object-storage.server.ts";

/**
 * Opens the storage of a folder, which need not exist yet. Keys are paths in it. Several processes may use one folder
 * at once. Listing also removes what a killed process was writing a day ago.
 */
export function openFolderStorage(folder: string): ObjectStorage {
  const root = path.resolve(folder);
  const isWritable = createFolderCheck(root);
  const pathOf = (key: string) => {
    assertKey(key);
    return path.join(root, key);
  };

  return {
    settings: { driver: "folder", folder: root },
    location: root,
    put: async (key, bytes) => writeWhole(pathOf(key), bytes),
    async head(key) {
      const sizeBytes = await sizeOf(pathOf(key));
      return sizeBytes === undefined ? undefined : { sizeBytes };
    },
    async read(key, request): Promise<OpenedFile | undefined> {
      const file = pathOf(key);
      const sizeBytes = await sizeOf(file);
      if (sizeBytes === undefined) return undefined;
      const range = request && resolveRange(request, sizeBytes);
      if (range === "unsatisfiable") return { sizeBytes, range: undefined, body: null };
      const body = Readable.toWeb(createReadStream(file, { ...range })) as unknown;
      return { sizeBytes, range, body: body as NonNullable<OpenedFile["body"]> };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFolder(root, prefix),
    findProblem: async () => ((await isWritable()) ? undefined : "data folder not writable"),
  };
}

async function sizeOf(file: string): Promise<number | undefined> {
  const stats = await unlessMissing(stat(file));
  return stats?.isFile() ? stats.size : undefined;
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await unlessMissing(readdir(path.join(root, prefix), { withFileTypes: true }));
  for (const { name } of (entries ?? []).filter((entry) => entry.isFile())) {
    const file = path.join(root, prefix, name);
    if (name.startsWith(".")) {
      // No key names it, so nobody else finds it.
      await removeIfAbandoned(file);
      continue;
    }
    const stats = await unlessMissing(stat(file));
    if (stats) yield { key: prefix + name, sizeBytes: stats.size, changedAtMs: stats.mtimeMs };
  }
  for (const { name } of (entries ?? []).filter((entry) => entry.isDirectory())) {
    yield* listFolder(root, `${prefix}${name}/`);
  }
}

/** Resolves to undefined if a file or a folder above it does not exist. */
async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    return undefined;
  }
}
