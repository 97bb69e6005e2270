import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { registry } from "../../platform/metrics/registry.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import { followBackupAges } from "./backup-ages.server.ts";
import { openBackupKeys } from "./backup-keys.server.ts";
import { objectKeyOf } from "./backup-objects.server.ts";
import { recordRun } from "./backup-runs.server.ts";
import { pruneBackups } from "./prune-backups.server.ts";
import { backUp, check, newPlace, placeOf, restore } from "./testing/back-up.ts";
import { useBackupFolder } from "./testing/use-backup-folder.ts";
import { allRowsOf, openForCommand, openUsedSite, type SitePlace, wav } from "./testing/used-site.ts";
import { verifyBackup } from "./verify-backup.server.ts";

const { paths, closedLater } = useBackupFolder();

let root: string;
let place: SitePlace;
let site: Site;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "verify-"));
  place = await newPlace(root, "PGlite");
  site = await openUsedSite(place);
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

async function verify(readFiles: number, name?: string) {
  const scratch = closedLater(await openForCommand(await newPlace(paths.root, "PGlite")));
  return verifyBackup({ place: placeOf(paths.backup), db: scratch.db, readFiles, name });
}

describe("a restore test", () => {
  it("restores the rows and finds a file that is missing, or damaged if it reads it", async () => {
    const { name, rowCount } = await backUp(place, paths.backup);
    expect(await verify(1000)).toMatchObject({ name, rowCount, fileCount: 3, readCount: 3 });
    const storage = openFolderStorage(paths.backup);
    const sound = objectKeyOf(sha256(wav), false);
    await storage.put(sound, Buffer.alloc(wav.length));
    expect(await verify(0)).toMatchObject({ readCount: 0 });
    await expect(verify(1000)).rejects.toThrow("is damaged");
    await storage.put(sound, wav.subarray(1));
    await expect(verify(0)).rejects.toThrow("is damaged");
    await storage.remove(sound);
    await expect(verify(0)).rejects.toThrow("lacks");
  });

  it("takes no backup of the future for the newest, unless it is named", async () => {
    const { name } = await backUp(place, paths.backup, { now: new Date(Date.now() + 3_600_000) });
    await expect(verify(0)).rejects.toThrow(`The backup ${name} of ${paths.backup} is of the future`);
    expect(await verify(0, name)).toMatchObject({ name });
  });

  it("shows its age and that of the backup in the metrics", async () => {
    const { db } = closedLater(await openForCommand(place));
    const hourAgo = new Date(Date.now() - 3_600_000);
    await recordRun(db, "backup", "first", new Date(0));
    await recordRun(db, "backup", "second", hourAgo);
    await recordRun(db, "restore-test", "second", hourAgo);
    const end = followBackupAges(db);
    // The site of these tests may add the same age once more.
    const age = /site_backup_age_seconds\{kind="(.+)"\} (?:36|72)\d\d/g;
    await expect
      .poll(async () => [...(await registry.metrics()).matchAll(age)].map(([, kind]) => kind).sort())
      .toEqual(["backup", "restore-test"]);
    await end();
  });
});

describe("an encrypted backup", () => {
  it("is made and pruned without the identity, has nothing readable, and is restored with it alone", async () => {
    const identity = await generateX25519Identity();
    const publicKeys = openBackupKeys([await identityToRecipient(identity)], []);
    const encrypted = { place: placeOf(paths.backup, publicKeys) };
    await backUp(place, paths.backup, { ...encrypted, now: new Date(0) });
    expect(await backUp(place, paths.backup, encrypted)).toMatchObject({ fileCount: 3, newFileCount: 0 });
    const storage = openFolderStorage(paths.backup);
    expect(await pruneBackups({ storage, keepDays: 1 })).toMatchObject({ removedCount: 1 });
    const stored = await readFile(join(paths.backup, objectKeyOf(sha256(wav), true)));
    expect(stored.subarray(0, 21).toString()).toBe("age-encryption.org/v1");

    await expect(check(paths.backup)).rejects.toThrow("Set BACKUP_AGE_IDENTITY_FILE");
    const foreign = openBackupKeys([], [await generateX25519Identity()]);
    await expect(check(paths.backup, foreign)).rejects.toThrow("does not open this backup");
    const other = await newPlace(paths.root, "PGlite");
    await restore(other, paths.backup, openBackupKeys([], [identity]));
    expect(await allRowsOf(other)).toEqual(await allRowsOf(place));
  });

  it("is refused beside backups for other recipients, and made for the same ones in another order", async () => {
    const identities = [await generateX25519Identity(), await generateX25519Identity()];
    const [first = "", second = ""] = await Promise.all(identities.map(identityToRecipient));
    const backUpFor = (recipients: string[], now?: Date) =>
      backUp(place, paths.backup, { place: placeOf(paths.backup, openBackupKeys(recipients, [])), now });
    await backUpFor([first, second], new Date(0));
    const { name } = await backUpFor([second, first]);
    await expect(backUpFor([first])).rejects.toThrow(/encrypted for other keys .* Name another place/);
    const storage = openFolderStorage(paths.backup);
    expect(await pruneBackups({ storage, keepDays: 1 })).toMatchObject({ keptCount: 1, removedCount: 1 });
    await expect(backUpFor([second])).rejects.toThrow("encrypted for other keys");
    expect((await check(paths.backup, openBackupKeys([], identities.slice(1)))).name).toBe(name);
  });

  it("keeps the recipients of a place of an earlier release from the next backup on", async () => {
    const keys = async () => openBackupKeys([await identityToRecipient(await generateX25519Identity())], []);
    const present = { place: placeOf(paths.backup, await keys()) };
    await backUp(place, paths.backup, present);
    await rm(join(paths.backup, "recipients"));
    await backUp(place, paths.backup, present);
    const other = { place: placeOf(paths.backup, await keys()) };
    await expect(backUp(place, paths.backup, other)).rejects.toThrow("encrypted for other keys");
    expect(await backUp(place, paths.backup)).toMatchObject({ fileCount: 3 });
  });

  it("names a key that is none", () => {
    expect(() => openBackupKeys(["age1nothing"], [])).toThrow("age1nothing is no recipient of age");
    expect(() => openBackupKeys([], ["AGE-SECRET-KEY-1NOTHING"])).toThrow(/^The identity file has a line/);
  });
});
