import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dataFolderError } from "./data-folder-error.ts";

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
    throw dataFolderError(folder, error);
  }
  return { release: () => file.close() };
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, "lock.sqlite");
    // SQLite would create it open to other users, and says less about why it can't be opened.
    closeSync(openSync(path, "a", 0o600));
    return new DatabaseSync(path);
  } catch (error) {
    throw dataFolderError(folder, error);
  }
}
