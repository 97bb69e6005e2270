import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Held for as long as its process lives; the kernel gives it up when the process is killed. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a folder for this process alone, or answers undefined when another process has it. Node has no file locks of
 * its own; an exclusive SQLite transaction is one that leaves nothing behind.
 */
export function lockFolder(folder: string): FolderLock | undefined {
  const file = openLockFile(folder);
  try {
    file.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if (error instanceof Error && error.message.includes("locked")) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, "lock.sqlite"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${folder} can't be used: ${reason}`, { cause: error });
  }
}
