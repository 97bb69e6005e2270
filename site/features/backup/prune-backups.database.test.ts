import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import type { ListedFile, ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { OBJECTS_FOLDER, objectKeyOf } from "./backup-objects.server.ts";
import { listBackups, openBackup } from "./open-backup.server.ts";
import { pruneBackups } from "./prune-backups.server.ts";
import { backUp, check, newPlace, placeOf, storageOf } from "./testing/back-up.ts";
import { useBackupFolder } from "./testing/use-backup-folder.ts";
import { keysOf, openUsedSite, type SitePlace } from "./testing/used-site.ts";

const { paths } = useBackupFolder();
const now = new Date("2026-11-30T03:30:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

let root: string;
let place: SitePlace;
let site: Site;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "prune-"));
  place = await newPlace(root, "PGlite");
  site = await openUsedSite(place);
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

describe("a prune", () => {
  it("removes old backups with what no other one needs, and leaves the others whole", async () => {
    const onlyFirst = await site.media.put(Buffer.from("in the first backup alone"));
    await backUp(place, paths.backup, { now: daysAgo(40) });
    await storageOf(place).remove(site.media.file(onlyFirst).key);
    await backUp(place, paths.backup, { now: daysAgo(10) });
    const { name } = await backUp(place, paths.backup, { now: daysAgo(1) });
    const storage = openFolderStorage(paths.backup);
    const report = await pruneBackups({ storage, keepDays: 30, now });
    expect(report).toMatchObject({ keptCount: 2, removedCount: 1 });
    const objects = await keysOf(storage);
    expect(objects.filter((key) => key.includes(onlyFirst))).toEqual([]);
    const backup = await check(paths.backup);
    expect(backup.name).toBe(name);
    const other = await openBackup(placeOf(paths.backup), (await listBackups(storage))[0]);
    for await (const listed of other.files()) for (const file of listed) await other.readFile(file);
    expect(await pruneBackups({ storage, keepDays: 30, now })).toMatchObject({ removedObjectCount: 0 });
  });

  it("keeps the newest backup, however old it is", async () => {
    await backUp(place, paths.backup, { now: daysAgo(400) });
    const report = await pruneBackups({ storage: openFolderStorage(paths.backup), keepDays: 30, now });
    expect(report).toMatchObject({ keptCount: 1, removedCount: 0, removedObjectCount: 0 });
    await check(paths.backup);
  });

  it("removes what a backup that failed has stored", async () => {
    await backUp(place, paths.backup, { now: daysAgo(1) });
    const storage = openFolderStorage(paths.backup);
    await storage.put(`${OBJECTS_FOLDER}ab/abandoned`, Buffer.from("x"));
    expect(await pruneBackups({ storage, keepDays: 30, now })).toMatchObject({ removedObjectCount: 1 });
  });

  it("removes what a first backup that failed has stored, and nothing of another program", async () => {
    const storage = openFolderStorage(paths.backup);
    const prune = () => pruneBackups({ storage, keepDays: 30, now });
    await storage.put(`${OBJECTS_FOLDER}ab/cdef`, Buffer.from("of Git"));
    await expect(prune()).rejects.toThrow("has no backups");
    await storage.put(objectKeyOf(sha256(Buffer.from("x")), true), Buffer.from("x"));
    expect(await prune()).toMatchObject({ keptCount: 0, removedObjectCount: 1, removedBytes: 1 });
    expect(await keysOf(storage)).toEqual([`${OBJECTS_FOLDER}ab/cdef`]);
  });

  it("waits for a backup that runs, which may count on what the prune would remove", async () => {
    await backUp(place, paths.backup, { now: daysAgo(40) });
    const storage = openFolderStorage(paths.backup);
    const refused: unknown[] = [];
    const prunedMeanwhile = withMeanwhile(storage, () =>
      pruneBackups({ storage, keepDays: 0, now }).catch((error) => refused.push(error)),
    );
    await backUp(place, paths.backup, { now, place: { storage: prunedMeanwhile } });
    expect(refused.length).toBeGreaterThan(0);
    expect(String(refused[0])).toContain("A backup is running");
    await check(paths.backup);
  });

  it("goes on after a backup that was killed, which then ends without a backup if it was only asleep", async () => {
    await backUp(place, paths.backup, { now: daysAgo(40) });
    const storage = openFolderStorage(paths.backup);
    const asleep = withMeanwhile(storage, async () => {
      const old = new Date(Date.now() - 3_600_000);
      for await (const { key } of storage.list("locks/")) await utimes(join(paths.backup, key), old, old);
      await pruneBackups({ storage, keepDays: 0, now });
    });
    const woken = backUp(place, paths.backup, { now, place: { storage: asleep } });
    await expect(woken).rejects.toThrow("stood still");
    expect(await listBackups(storage)).toHaveLength(1);
    await check(paths.backup);
  });

  it("locks the place without a byte, which a full disk has not", async () => {
    await backUp(place, paths.backup, { now: daysAgo(40) });
    const storage = openFolderStorage(paths.backup);
    const locks: ListedFile[] = [];
    const watched = withMeanwhile(storage, async () => {
      for await (const lock of storage.list("locks/")) locks.push(lock);
    });
    await pruneBackups({ storage: watched, keepDays: 30, now });
    expect(locks.map(({ sizeBytes }) => sizeBytes)).toEqual([0]);
  });

  it("removes nothing if a backup was made while the clock was ahead", async () => {
    await backUp(place, paths.backup, { now: daysAgo(40) });
    const { name } = await backUp(place, paths.backup, { now: daysAgo(-400) });
    const storage = openFolderStorage(paths.backup);
    const before = await keysOf(storage);
    await expect(pruneBackups({ storage, keepDays: 30, now })).rejects.toThrow(`remove backups/${name}.json`);
    expect(await keysOf(storage)).toEqual(before);
  });

  it("removes nothing if a backup cannot be read", async () => {
    await backUp(place, paths.backup, { now: daysAgo(40) });
    const storage = openFolderStorage(paths.backup);
    await storage.put("backups/2026-11-29.json", Buffer.from("{}"));
    const before = await keysOf(storage);
    await expect(pruneBackups({ storage, keepDays: 0, now })).rejects.toThrow("is damaged");
    expect(await keysOf(storage)).toEqual(before);
  });
});

/** Returns the storage for a backup during which something happens: before it reads which objects are stored. */
function withMeanwhile(storage: ObjectStorage, happen: () => Promise<unknown>): ObjectStorage {
  return {
    ...storage,
    async *list(folder) {
      if (folder.startsWith(OBJECTS_FOLDER)) await happen();
      yield* storage.list(folder);
    },
  };
}
