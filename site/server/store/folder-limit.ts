import { glob, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Files are measured once for this many new ones. */
const FILES_PER_SWEEP = 200;
/** A sweep leaves room, so that the next one has something to do only much later. */
const KEPT_SHARE = 0.8;

export interface FolderLimit {
  /** Call this after a new file. Sometimes it starts a sweep; the promise waits for it. */
  noticeFile(): Promise<void>;
}

/** Keeps a folder below a size by removing its oldest files now and then. */
export function createFolderLimit(
  directory: string,
  maxBytes: number,
  filesPerSweep = FILES_PER_SWEEP,
): FolderLimit {
  // The first file starts a sweep: the last process may have ended before its own.
  let untilSweep = 1;
  let sweeping = Promise.resolve();
  return {
    noticeFile() {
      untilSweep -= 1;
      if (untilSweep > 0) return sweeping;
      untilSweep = filesPerSweep;
      // A folder that cannot be swept is only larger than it should be.
      sweeping = sweeping.then(() => removeOldest(directory, maxBytes)).catch(() => {});
      return sweeping;
    },
  };
}

async function removeOldest(directory: string, maxBytes: number): Promise<void> {
  const files: { file: string; sizeBytes: number; changedAtMs: number }[] = [];
  for await (const name of glob("*/*", { cwd: directory })) {
    const file = path.join(directory, name);
    const { size, mtimeMs } = await stat(file);
    files.push({ file, sizeBytes: size, changedAtMs: mtimeMs });
  }
  let totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (totalBytes <= maxBytes) return;
  for (const { file, sizeBytes } of files.sort((one, other) => one.changedAtMs - other.changedAtMs)) {
    if (totalBytes <= maxBytes * KEPT_SHARE) return;
    await rm(file, { force: true });
    totalBytes -= sizeBytes;
  }
}
