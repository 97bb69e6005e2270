import { statfsSync } from "node:fs";
import { log } from "../log/log.server.ts";

/** Space for the next two files of a write-ahead log. */
export const MIN_FREE_BYTES = 32 * 1024 * 1024;

const KEPT_MS = 1000;

/** Whether the disk of a folder has too little space left for the database. */
export function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}

/**
 * Returns {@link isDiskFull} of a folder as a check that looks at most once a second, and logs when the answer changes. A folder
 * that cannot be asked has room.
 */
export function createRoomCheck(folder: string): () => boolean {
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let isFull = false;
  return () => {
    if (performance.now() - checkedAtMs < KEPT_MS) return isFull;
    checkedAtMs = performance.now();
    const isNowFull = isFullIfKnown(folder);
    if (isNowFull && !isFull)
      log.error({ event: "database.read-only" }, "The disk is nearly full, so nothing is stored");
    if (isFull && !isNowFull) log.warn({ event: "database.writable" }, "The disk has room again");
    isFull = isNowFull;
    return isFull;
  };
}

/** {@link isDiskFull}, or false if the folder cannot be asked. */
export function isFullIfKnown(folder: string): boolean {
  try {
    return isDiskFull(folder);
  } catch {
    return false;
  }
}
