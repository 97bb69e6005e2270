import { randomUUID } from "node:crypto";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { BackupError } from "./manifest.server.ts";

/** Folder of the files by which running commands of a place know of each other. */
const LOCKS_FOLDER = "locks/";
/** The content of a lock. A file without content needs no block of a full disk, on which a prune makes room. */
const NO_BYTES = new Uint8Array();
const RENEW_EVERY_MS = 60_000;
/** A lock that was not renewed for so long belongs to a process that was killed. */
const STALE_AFTER_MS = 15 * 60_000;

export interface PlaceLock {
  /** Throws {@link BackupError} if the lock was lost, because this process stood still for long. */
  assertHeld(): Promise<void>;
}

/**
 * Runs `work` while no command runs that it could harm: backups may run at once, and a prune alone. Throws {@link BackupError} if one
 * runs.
 */
export async function withPlaceLock<Result>(
  storage: ObjectStorage,
  kind: "backup" | "prune",
  work: (lock: PlaceLock) => Promise<Result>,
): Promise<Result> {
  const key = `${LOCKS_FOLDER}${kind}-${randomUUID()}`;
  await storage.put(key, NO_BYTES);
  try {
    await assertAlone(storage, kind, key);
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
  const isHeld = async () => (await storage.head(key)) !== undefined;
  // Whoever took the lock for stale has removed it, and does not expect it again.
  const renew = async () => ((await isHeld()) ? storage.put(key, NO_BYTES) : undefined);
  let renewing: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    renewing = renew().catch(() => {});
  }, RENEW_EVERY_MS).unref();
  try {
    return await work({
      async assertHeld() {
        if (!(await isHeld())) throw new BackupError("The command stood still for too long. Repeat it");
      },
    });
  } finally {
    clearInterval(timer);
    // It would bring the lock back.
    await renewing;
    await storage.remove(key);
  }
}

/** Both put their file before they look, so at least one of two sees the other. The storage's clock measures both. */
async function assertAlone(storage: ObjectStorage, kind: string, ownKey: string): Promise<void> {
  const locks = [];
  for await (const lock of storage.list(LOCKS_FOLDER)) locks.push(lock);
  const nowMs = locks.find(({ key }) => key === ownKey)?.changedAtMs ?? 0;
  for (const { key, changedAtMs } of locks) {
    const other = key.slice(LOCKS_FOLDER.length).split("-")[0];
    if (key === ownKey || (kind === "backup" && other === "backup")) continue;
    if (nowMs - changedAtMs > STALE_AFTER_MS) await storage.remove(key);
    else
      throw new BackupError(
        `A ${other} is running in ${storage.location}. Repeat the command when it has ended; one that was killed counts for 15 minutes`,
      );
  }
}
