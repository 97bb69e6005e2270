import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dataFolderError } from "./data-folder-error.server.ts";

/** The lock of a folder. The kernel releases it when the process ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a folder for this process, or returns undefined if another process has the lock. Node has no file locks; an
 * exclusive SQLite transaction is one that a killed process releases.
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
    // SQLite would create the file readable to other users, and its errors are less precise.
    closeSync(openSync(path, "a", 0o600));
    return new DatabaseSync(path);
  } catch (error) {
    throw dataFolderError(folder, error);
  }
}
