import pMap from "p-map";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { isObjectKey, OBJECTS_FOLDER, objectKeyOf } from "./backup-objects.server.ts";
import {
  type BackedUpFile,
  BackupError,
  type BackupIndex,
  keyOfManifest,
  readManifest,
} from "./manifest.server.ts";
import { findNewest, listBackups, readLines } from "./open-backup.server.ts";
import { withPlaceLock } from "./place-lock.server.ts";

export interface PruneOptions {
  storage: ObjectStorage;
  /** Backups that are older are removed, except for the newest of all. */
  keepDays: number;
  now?: Date;
  signal?: AbortSignal;
}

export interface PruneReport {
  keptCount: number;
  removedCount: number;
  /** Objects that no kept backup names. */
  removedObjectCount: number;
  removedBytes: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const CONCURRENT_FILES = 8;
const OBJECTS_AT_ONCE = 1000;

/**
 * Removes old backups of a place, and the objects that no other backup names. It needs no identity. Throws {@link BackupError}, and
 * removes nothing, if a backup runs in the place, if one is of the future or cannot be read, or if nothing in the place is of a backup.
 */
export async function pruneBackups(options: PruneOptions): Promise<PruneReport> {
  const { storage, keepDays, now = new Date(), signal } = options;
  return withPlaceLock(storage, "prune", async (lock) => {
    const newest = await findNewest(storage, now);
    const names = await listBackups(storage);
    const indexes = new Map<string, BackupIndex>();
    for (const name of names) indexes.set(name, await readManifest(storage, keyOfManifest(name)));
    const keptSinceMs = now.getTime() - keepDays * DAY_MS;
    const isKept = (name: string) =>
      name === newest || Date.parse(indexes.get(name)?.createdAt ?? "") >= keptSinceMs;
    const kept = names.filter(isKept);
    const used = await objectsOf(
      storage,
      kept.flatMap((name) => indexes.get(name) ?? []),
      signal,
    );

    await lock.assertHeld();
    for (const name of names) if (!isKept(name)) await storage.remove(keyOfManifest(name));
    const report = { keptCount: kept.length, removedCount: names.length - kept.length };
    let removedObjectCount = 0;
    let removedBytes = 0;
    let unused: string[] = [];
    const removeUnused = async () => {
      signal?.throwIfAborted();
      await lock.assertHeld();
      await pMap(unused, (key) => storage.remove(key), { concurrency: CONCURRENT_FILES });
      removedObjectCount += unused.length;
      unused = [];
    };
    for await (const { key, sizeBytes } of storage.list(OBJECTS_FOLDER)) {
      // Without a backup, the folder may be that of another program: Git has objects/ too.
      if (used.has(key) || (!newest && !isObjectKey(key))) continue;
      unused.push(key);
      removedBytes += sizeBytes;
      if (unused.length >= OBJECTS_AT_ONCE) await removeUnused();
    }
    await removeUnused();
    if (!newest && removedObjectCount === 0) throw new BackupError(`${storage.location} has no backups`);
    return { ...report, removedObjectCount, removedBytes };
  });
}

/** Returns the keys of all objects that backups need. Lists that several share are read once. */
async function objectsOf(
  storage: ObjectStorage,
  indexes: readonly BackupIndex[],
  signal: AbortSignal | undefined,
): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  const readLists = new Set<string>();
  for (const { tables, files, isEncrypted } of indexes) {
    for (const { object } of tables.flatMap(({ parts }) => parts)) used.add(object);
    for (const part of files.parts) {
      used.add(part.object);
      const list = `${part.object} ${isEncrypted}`;
      if (readLists.has(list)) continue;
      readLists.add(list);
      for await (const listed of readLines<BackedUpFile>({ storage }, part))
        for (const { sha256 } of listed) used.add(objectKeyOf(sha256, isEncrypted));
      signal?.throwIfAborted();
    }
  }
  return used;
}
