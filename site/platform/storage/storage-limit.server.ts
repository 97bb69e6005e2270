import { logTaskFailure } from "../log/log.server.ts";
import type { ListedFile, ObjectStorage } from "./object-storage.server.ts";

/** Files are measured once for this many new ones. */
const FILES_PER_SWEEP = 200;
/** Files that are older are removed, so that nothing of an erased item stays in them. */
const MAX_AGE_MS = 30 * 86_400_000;
/** A sweep leaves room, so that the next one has something to do only much later. */
const KEPT_SHARE = 0.8;

export interface StorageLimit {
  /** Call this after a new file. Sometimes it starts a sweep; the promise waits for it. */
  noticeFile(): Promise<void>;
  /** Removes files that are too old, and the oldest of too many. */
  sweep(now: Date): Promise<void>;
}

/** Keeps a folder of a storage below a size and an age by removing its oldest files now and then. */
export function createStorageLimit(
  storage: ObjectStorage,
  folder: string,
  maxBytes: number,
  filesPerSweep = FILES_PER_SWEEP,
): StorageLimit {
  // The first file starts a sweep: the last process may have ended before its own.
  let untilSweep = 1;
  let sweeping = Promise.resolve();
  const sweep = (now: Date) => {
    // A folder that cannot be swept is only larger than it should be.
    sweeping = sweeping
      .then(() => removeOldest(storage, folder, maxBytes, now.getTime() - MAX_AGE_MS))
      .catch((error) => logTaskFailure("limit-kept-files", error));
    return sweeping;
  };
  return {
    sweep,
    noticeFile() {
      untilSweep -= 1;
      if (untilSweep > 0) return sweeping;
      untilSweep = filesPerSweep;
      return sweep(new Date());
    },
  };
}

async function removeOldest(
  storage: ObjectStorage,
  folder: string,
  maxBytes: number,
  oldestMs: number,
): Promise<void> {
  const files: ListedFile[] = [];
  for await (const file of storage.list(folder)) files.push(file);
  let totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const keptBytes = totalBytes > maxBytes ? maxBytes * KEPT_SHARE : maxBytes;
  for (const { key, sizeBytes, changedAtMs } of files.sort(
    (one, other) => one.changedAtMs - other.changedAtMs,
  )) {
    if (totalBytes <= keptBytes && changedAtMs >= oldestMs) return;
    await storage.remove(key);
    totalBytes -= sizeBytes;
  }
}
