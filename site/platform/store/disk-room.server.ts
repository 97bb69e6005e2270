import { statfsSync } from "node:fs";

/** Space for the next two files of a write-ahead log. */
export const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** Whether the disk of a folder has too little space left for the database. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}
