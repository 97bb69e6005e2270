import { cp, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite } from "../../composition/site.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import { migrateAsFarAs } from "../../platform/store/migrate.server.ts";
import { objectKeyOf } from "./backup-objects.server.ts";
import { checkBackup } from "./check-backup.server.ts";
import { openBackup } from "./open-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { listMigrations } from "./table-shapes.server.ts";
import { backUp, check, newPlace, placeOf, restore, storageOf } from "./testing/back-up.ts";
import { useBackupFolder } from "./testing/use-backup-folder.ts";
import { allRowsOf, LISTED_SOUNDS, openForCommand, openUsedSite, wav } from "./testing/used-site.ts";

const FIRST_MIGRATIONS = ["0001-catalogue", "0002-change-notices", "0003-accounts"];

const { paths, closedLater } = useBackupFolder();

/** A site on PGlite with its rows and its backup, which no test changes. */
let original: { root: string; backup: string; rows: Awaited<ReturnType<typeof allRowsOf>> };
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), "backup-"));
  const place = { dataDir: join(root, "data"), databaseUrl: undefined };
  const site = await openUsedSite(place);
  original = { root, backup: join(root, "backup"), rows: await allRowsOf(place) };
  await backUp(place, original.backup);
  await site.close();
});
afterAll(() => rm(original.root, { recursive: true, force: true }));

describe("a damaged backup", () => {
  const row = async () =>
    objectIn((await check(original.backup)).index.tables.find(({ name }) => name === "item"));
  const list = async () => objectIn((await check(original.backup)).index.files);
  const sound = async () => objectKeyOf(sha256(wav), false);
  const manifest = async () => `backups/${(await check(original.backup)).name}.json`;
  const damages: [string, () => Promise<string>, (file: string) => Promise<void>][] = [
    ["a changed row", row, flipByte],
    ["a changed sound", sound, flipByte],
    ["a changed list of files", list, flipByte],
    ["a changed manifest", manifest, changeManifest],
    ["a missing table", row, rm],
    ["a missing sound", sound, rm],
    ["a missing list of files", list, rm],
    ["a missing manifest", manifest, rm],
  ];
  it.each(damages)("with %s is refused before anything changes", async (_, objectOf, damage) => {
    await cp(original.backup, paths.backup, { recursive: true });
    await damage(join(paths.backup, await objectOf()));
    const place = await newPlace(paths.root, "PGlite");
    await expect(restore(place, paths.backup)).rejects.toThrow(/damaged|lacks|no complete backup/);
    await expect(stat(place.dataDir)).rejects.toThrow("ENOENT");
  });

  it("with a changed sound leaves the database empty, even if only the presence of files was checked", async () => {
    await cp(original.backup, paths.backup, { recursive: true });
    await flipByte(join(paths.backup, await sound()));
    const place = await newPlace(paths.root, "PostgreSQL");
    const { db } = closedLater(await openForCommand(place));
    const backup = await openBackup(placeOf(paths.backup));
    await checkBackup(backup, { storage: openFolderStorage(paths.backup), reads: () => false });
    await expect(restoreBackup({ db, storage: storageOf(place), backup })).rejects.toThrow("is damaged");
    expect(await listMigrations(db)).toEqual([]);
  });
});

describe("a restore", () => {
  it("takes a backup of the first version, which has a copy of every file", async () => {
    const place = await newPlace(paths.root, "PostgreSQL");
    const folder = join(import.meta.dirname, "fixtures/version-1");
    expect(await restore(place, folder)).toMatchObject({ copiedCount: 3 });
    const site = closedLater(await openSite({ ...place, role: "site" }));
    expect(await site.catalog.counts()).toEqual({ sounds: LISTED_SOUNDS - 1, voices: 1 });
    expect(await site.media.has(sha256(wav))).toBe(true);
    await expect(backUp(place, folder)).rejects.toThrow("Name another folder");
  });

  it("refuses a database that is in use, belongs to something else or is newer", async () => {
    const place = await newPlace(paths.root, "PostgreSQL");
    closedLater(await openUsedSite(place));
    await backUp(place, paths.backup);
    const before = await allRowsOf(place);
    await expect(restore(place, paths.backup)).rejects.toThrow("in use");
    expect(await allRowsOf(place)).toEqual(before);

    const foreign = await newPlace(paths.root, "PostgreSQL");
    const database = closedLater(await openForCommand(foreign));
    await database.db.schema.createTable("invoice").addColumn("number", "integer").execute();
    await expect(restore(foreign, paths.backup)).rejects.toThrow("something else, such as invoice");

    const newer = await newPlace(paths.root, "PostgreSQL");
    const old = closedLater(await openForCommand(newer));
    await migrateAsFarAs(old.db, FIRST_MIGRATIONS);
    await backUp(newer, join(paths.root, "old"));
    const present = await newPlace(paths.root, "PostgreSQL");
    closedLater(await openSite({ ...present, role: "site" }));
    await expect(restore(present, join(paths.root, "old"))).rejects.toThrow('has the change "0004-profiles"');
  });

  it("brings rows of an older version to this one", async () => {
    const old = await newPlace(paths.root, "PostgreSQL");
    const { db } = closedLater(await openForCommand(old));
    await migrateAsFarAs(db, FIRST_MIGRATIONS);
    const at = new Date();
    const ada = { id: "1", email: "ada@x.example", name: "Ada", slug: "ada", created_at: at, updated_at: at };
    await db.insertInto("account").values(ada).execute();
    await backUp(old, paths.backup);
    const place = await newPlace(paths.root, "PostgreSQL");
    await restore(place, paths.backup);
    const restored = closedLater(await openForCommand(place));
    const { bio } = await restored.db.selectFrom("account").selectAll().executeTakeFirstOrThrow();
    expect(bio).toBe("");
    expect((await listMigrations(restored.db)).length).toBeGreaterThan(3);
  });

  it("leaves an empty database after a failure, and succeeds when repeated", async () => {
    const other = await newPlace(paths.root, "PostgreSQL");
    const backup = await check(original.backup);
    const database = closedLater(await openForCommand(other));
    const tables = backup.index.tables.map((table) =>
      table.name === "report" ? { ...table, columns: [...table.columns, "unknown"] } : table,
    );
    const options = { db: database.db, storage: storageOf(other) };
    const failing = restoreBackup({ ...options, backup: { ...backup, index: { ...backup.index, tables } } });
    await expect(failing).rejects.toThrow("has no column unknown");
    expect((await allRowsOf(other)).item).toEqual([]);
    const { copiedCount } = await restoreBackup({ ...options, backup });
    expect(copiedCount).toBe(0);
    expect(await allRowsOf(other)).toEqual(original.rows);
  });
});

function objectIn(holder: { parts: { object: string }[] } | undefined): string {
  return holder?.parts[0]?.object ?? "";
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function changeManifest(file: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replace('"rowCount": 0', '"rowCount": 1'));
}
