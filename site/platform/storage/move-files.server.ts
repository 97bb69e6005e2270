import { createHash } from "node:crypto";
import pMap, { pMapSkip } from "p-map";
import { fileOfStorage, type ListedFile, type ObjectStorage, readBytes } from "./object-storage.server.ts";

export interface MoveOptions {
  from: ObjectStorage;
  to: ObjectStorage;
  /** Folders of the storages, such as `media/`. */
  folders: readonly string[];
  /** Removes each file from `from` after its copy was read back. */
  isRemoving?: boolean;
  /** Returns false if bytes cannot be the content of a key. */
  isIntact(key: string, bytes: Uint8Array): boolean;
  /** Stops after the current files. The next move continues from there. */
  signal?: AbortSignal;
  onProgress?(doneCount: number, totalCount: number): void;
}

export interface MoveReport {
  copiedCount: number;
  /** Files whose copy was there and whole. */
  presentCount: number;
  removedCount: number;
  copiedBytes: number;
  /** Keys of files that are damaged in `from`. They are neither copied nor removed. */
  damagedKeys: string[];
  isStopped: boolean;
}

/** Original and copy of each are in memory, and the largest file is as large as an import may be. */
const CONCURRENT_FILES = 8;

/**
 * Copies the files of a storage to another one, and reads each copy back. A copy that is there and equal stays, so a move that was
 * stopped continues. Throws {@link StorageUnavailable} if one of the storages is lost.
 */
export async function moveFiles(options: MoveOptions): Promise<MoveReport> {
  const { from, to, folders, isRemoving, isIntact, signal, onProgress } = options;
  const report: MoveReport = {
    copiedCount: 0,
    presentCount: 0,
    removedCount: 0,
    copiedBytes: 0,
    damagedKeys: [],
    isStopped: false,
  };
  const files: ListedFile[] = [];
  for (const folder of folders) for await (const file of from.list(folder)) files.push(file);
  let doneCount = 0;

  async function move({ key }: ListedFile) {
    if (signal?.aborted) return pMapSkip;
    const bytes = await readBytes(fileOfStorage(from, key));
    // Another process may have removed it since.
    if (bytes && !isIntact(key, bytes)) report.damagedKeys.push(key);
    else if (bytes) await copy(key, bytes);
    doneCount += 1;
    onProgress?.(doneCount, files.length);
    return pMapSkip;
  }

  async function copy(key: string, bytes: Uint8Array): Promise<void> {
    if (await isSame(key, bytes)) report.presentCount += 1;
    else {
      await to.put(key, bytes);
      if (!(await isSame(key, bytes))) throw new Error(`The copy of ${key} in ${to.location} differs`);
      report.copiedCount += 1;
      report.copiedBytes += bytes.length;
    }
    if (!isRemoving) return;
    await from.remove(key);
    report.removedCount += 1;
  }

  async function isSame(key: string, bytes: Uint8Array): Promise<boolean> {
    if ((await to.head(key))?.sizeBytes !== bytes.length) return false;
    const copied = await readBytes(fileOfStorage(to, key));
    return copied !== undefined && digestOf(copied) === digestOf(bytes);
  }

  onProgress?.(0, files.length);
  await pMap(files, move, { concurrency: CONCURRENT_FILES });
  report.isStopped = doneCount < files.length;
  report.damagedKeys.sort();
  return report;
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
