import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, describe, expect, test } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { type OpenDatabase, openDatabase } from "./database.server.ts";
import { DatabaseVersionError, migrate } from "./migrate.server.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { testedDatabases } from "./testing/tested-databases.ts";

const creates = (table: string): Migration => ({
  up: (db) => db.schema.createTable(table).addColumn("id", "integer").execute(),
});
const older = { "9001-first": creates("first"), "9002-second": creates("second") };

let database: OpenDatabase;
afterEach(() => database.close());

async function open(name: string): Promise<OpenDatabase["db"]> {
  const databaseUrl = name === "PostgreSQL" ? await createTestDatabase() : undefined;
  database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server: patientServer });
  return database.db;
}

/** Opens a database in which no migration is recorded, so that tests can use their own. */
async function openForOtherMigrations(name: string): Promise<OpenDatabase["db"]> {
  const db = await open(name);
  await db.deleteFrom("kysely_migration" as never).execute();
  return db;
}

async function executedNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
    database.db,
  );
  return rows.map((row) => row.name);
}

describe.each(testedDatabases)("migrations on %s", (name) => {
  test("keep the changes of a newer version when an older one starts after a rollback", async () => {
    const db = await openForOtherMigrations(name);
    await migrate(db, { ...older, "9003-third": creates("third") });
    await migrate(db, older);
    expect(await executedNames()).toEqual(["9001-first", "9002-second", "9003-third"]);
    await migrate(db, { ...older, "9003-third": creates("third"), "9004-fourth": creates("fourth") });
    expect(await executedNames()).toHaveLength(4);
  });

  test("let versions run that do not need what a newer one removed", async () => {
    const db = await openForOtherMigrations(name);
    await migrate(db, { ...older, "9003-contract-9002-drop-first": { up: async () => {} } });
    await migrate(db, older);
    const refused = migrate(db, { "9001-first": creates("first") });
    await expect(refused).rejects.toThrow(DatabaseVersionError);
    await expect(refused).rejects.toThrow('"9003-contract-9002-drop-first"');
  });

  test("refuse a database of another line of versions, and change nothing", async () => {
    const db = await openForOtherMigrations(name);
    await migrate(db, { ...older, "9003-third": creates("third") });
    const lacksSecond = { "9001-first": creates("first"), "9003-third": creates("third") };
    const hasAnother = { ...older, "9002-x": creates("x") };
    for (const known of [lacksSecond, hasAnother]) {
      await expect(migrate(db, known)).rejects.toThrow(DatabaseVersionError);
    }
    expect(await executedNames()).toEqual(["9001-first", "9002-second", "9003-third"]);
  });

  test("of two versions that start at the same time all run", async () => {
    const db = await openForOtherMigrations(name);
    const newer = { ...older, "9003-third": creates("third") };
    await Promise.all([migrate(db, older), migrate(db, newer), migrate(db, older)]);
    expect(await executedNames()).toEqual(Object.keys(newer));
  });

  test("keep what was done before one that fails, and go on there", async () => {
    const db = await openForOtherMigrations(name);
    const fails: Migration = { up: () => Promise.reject(new Error("No disk")) };
    await expect(migrate(db, { ...older, "9003-third": fails })).rejects.toThrow("No disk");
    expect(await executedNames()).toEqual(Object.keys(older));
    await migrate(db, { ...older, "9003-third": creates("third") });
    expect(await executedNames()).toHaveLength(3);
  });

  test("of this version are the files of their folder", async () => {
    await open(name);
    const files = await readdir(join(import.meta.dirname, "migrations"));
    expect(await executedNames()).toEqual(files.map((file) => basename(file, ".ts")).sort());
  });

  test.runIf(name === "PostgreSQL")(
    "make way for readers while somebody holds a table, and log that they wait",
    async () => {
      const { entries } = captureLog();
      const db = await openForOtherMigrations(name);
      await migrate(db, older);
      const widens: Migration = {
        up: (migrated) => migrated.schema.alterTable("first").addColumn("name", "text").execute(),
      };
      const read = (by: OpenDatabase["db"]) => sql`SELECT FROM first`.execute(by);
      const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = db.transaction().execute(async (transaction) => {
        await read(transaction);
        held.resolve();
        await release.promise;
      });
      await held.promise;
      const migrating = migrate(db, { ...older, "9003-third": widens });
      const waiting = sql<{ count: number }>`
      SELECT count(*)::int FROM pg_locks WHERE NOT granted AND relation = 'first'::regclass`;
      await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1);
      // Waits behind the migration, which waits for the transaction.
      await read(db);
      const waits = () => entries().filter(({ event }) => event === "store.migration-waits");
      await expect.poll(waits).toMatchObject([{ level: "warn" }]);
      release.resolve();
      await Promise.all([holding, migrating]);
      expect(await executedNames()).toHaveLength(3);
    },
  );

  test("of this version run once", async () => {
    const db = await open(name);
    const names = await executedNames();
    await migrate(db);
    expect(await executedNames()).toEqual(names);
  });
});
