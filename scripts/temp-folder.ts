import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** A file system in memory, which Linux has. */
const MEMORY_FOLDER = "/dev/shm";
/** Tests of databases and packages write about half of it, and two runs that start together see the same room. */
const MIN_FREE_BYTES = 6 * 1024 ** 3;

/**
 * Puts the temporary files of this process and of its children into memory if there is room for them, until it ends. Tests make
 * tens of thousands of small files, above all for databases, which a disk with a journal takes minutes to create and remove.
 */
export function keepTempFilesInMemory(): void {
  if (process.env.TMPDIR || !existsSync(MEMORY_FOLDER)) return;
  removeFoldersOfKilledRuns();
  if (!hasRoom() || refusesPrograms()) return;
  const folder = mkdtempSync(join(MEMORY_FOLDER, `tuna-tests-${process.pid}-`));
  // PostgreSQL and other servers of tests run as users of their own.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  // A process that ends may still write.
  process.on("exit", () => removeFolder(folder, { maxRetries: 3, retryDelay: 1000 }));
  for (const [signal, code] of [
    ["SIGHUP", 129],
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)
    process.once(signal, () => process.exit(code));
}

/** They would take memory until the next start of the machine. */
function removeFoldersOfKilledRuns(): void {
  for (const name of readdirSync(MEMORY_FOLDER)) {
    const pid = /^tuna-tests-(\d+)-/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) removeFolder(join(MEMORY_FOLDER, name));
  }
}

function removeFolder(folder: string, retries?: { maxRetries: number; retryDelay: number }): void {
  try {
    rmSync(folder, { recursive: true, force: true, ...retries });
  } catch {
    // It belongs to another user, or something still writes. A later run tries again.
  }
}

function hasRoom(): boolean {
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** The folder of Docker's containers does. Tests run programs that they install, and load libraries from there. */
function refusesPrograms(): boolean {
  return / \/dev\/shm tmpfs \S*\bnoexec\b/.test(readFileSync("/proc/mounts", "utf8"));
}
