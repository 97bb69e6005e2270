import { statfsSync } from "node:fs";

/** Room that a write-ahead log needs for its next two files. */
export const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** Whether the disk of a folder has too little room left for the database. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}
