import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite } from "../../composition/site.server.ts";
import { migrateAsFarAs } from "../../platform/store/migrate.server.ts";
import { checkBackup } from "./check-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { listMigrations } from "./table-shapes.server.ts";
import { backUp, newPlace, restore, storageOf } from "./testing/back-up.ts";
import { useBackupFolder } from "./testing/use-backup-folder.ts";
import { allRowsOf, openForCommand, openUsedSite } from "./testing/used-site.ts";

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
  const named = (files: string[], pattern: RegExp) => files.find((file) => pattern.test(file)) ?? "";
  const [row, sound, list, manifest] = [/\/item\.jsonl/, /\/media\/..\/./, /\/files\.jsonl/, /backup\.json$/];
  const damages: [string, (files: string[]) => Promise<void>][] = [
    ["a changed row", (files) => flipByte(named(files, row))],
    ["a changed sound", (files) => flipByte(named(files, sound))],
    ["a changed list of files", (files) => flipByte(named(files, list))],
    ["a changed manifest", (files) => changeManifest(named(files, manifest))],
    ["a further file", () => writeFile(join(paths.backup, "elements/widgets-BBBB1234.js"), "1;")],
    ["a further upload", () => writeFile(join(paths.backup, "uploads/foreign.part-0"), "x")],
    ["a missing table", (files) => rm(named(files, row))],
    ["a missing sound", (files) => rm(named(files, sound))],
    ["a missing list of files", (files) => rm(named(files, list))],
    ["a missing manifest", (files) => rm(named(files, manifest))],
  ];
  it.each(damages)("with %s is refused before anything changes", async (_, damage) => {
    await cp(original.backup, paths.backup, { recursive: true });
    const names = await readdir(paths.backup, { recursive: true });
    await damage(names.map((name) => join(paths.backup, name)));
    const place = await newPlace(paths.root, "PGlite");
    await expect(restore(place, paths.backup)).rejects.toThrow(/damaged|lacks|no complete backup|no part of/);
    await expect(stat(place.dataDir)).rejects.toThrow("ENOENT");
  });
});

describe("a restore", () => {
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
    const manifest = await checkBackup(original.backup);
    const database = closedLater(await openForCommand(other));
    const tables = manifest.tables.map((table) =>
      table.name === "report" ? { ...table, columns: [...table.columns, "unknown"] } : table,
    );
    const options = { db: database.db, storage: storageOf(other), folder: original.backup };
    const failing = restoreBackup({ ...options, manifest: { ...manifest, tables } });
    await expect(failing).rejects.toThrow("has no column unknown");
    expect((await allRowsOf(other)).item).toEqual([]);
    const { copiedCount } = await restoreBackup({ ...options, manifest });
    expect(copiedCount).toBe(0);
    expect(await allRowsOf(other)).toEqual(original.rows);
  });
});

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function changeManifest(file: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replace('"rowCount": 0', '"rowCount": 1'));
}
