import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** A file system in memory, which Linux has. */
const MEMORY_FOLDER = "/dev/shm";
/** Tests of databases and packages write that much. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Puts the temporary files of this process and of its children into memory if there is room for them, until it ends. Tests make
 * tens of thousands of small files, above all for databases, which a disk with a journal takes minutes to create and remove.
 */
export function keepTempFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY_FOLDER, "tuna-tests-"));
  // PostgreSQL and other servers of tests run as users of their own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)
    process.once(signal, () => process.exit(code));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
