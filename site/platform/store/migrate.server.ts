import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import {
  DEFAULT_MIGRATION_TABLE,
  FileMigrationProvider,
  type Migration,
  type MigrationProvider,
  Migrator,
} from "kysely/migration";
import { log } from "../log/log.server.ts";
import type { Tables } from "./database-schema.server.ts";
import { UnfitDatabase } from "./store-unavailable.server.ts";

/**
 * The files of `migrations/` by their names, which databases remember. Add a new file for a new change, and never change or
 * rename existing ones. A migration only adds, because the previous version runs on during a deploy; see {@link migrate} for
 * those that remove.
 */
const migrations = await new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: join(import.meta.dirname, "migrations"),
  // Vite follows imports with this pattern, so that tests share these modules and run after changes of them.
  import: (file) => import(`./migrations/${basename(file, ".ts")}.ts`),
}).getMigrations();

/** Earlier releases lock the same key while they run their migrations. */
const LOCK_KEY = "3853314791062309107";

/** The database has changes with which this version cannot run. `message` is one line with the remedy. */
export class DatabaseVersionError extends Error {
  override name = "DatabaseVersionError";
}

/** A migration that waits for a table longer than this makes way, since all later readers of the table wait behind it. */
const LOCK_TIMEOUT = "2s";
/** For what made way to end, such as a backup that reads. */
const PAUSE_MS = 1000;
const WAIT_LOGGED_EVERY_MS = 60_000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/**
 * Runs outstanding migrations, each in a transaction of its own, whose lock makes processes take turns. So the processes of the
 * previous version wait for one change of a table at most. If none is outstanding, it reads their names only.
 *
 * A newer version may have changed the database already: during a deploy both versions run side by side, and after a
 * rollback the older one runs alone. Its changes stay, since migrations only add. One that removes what older versions
 * need is named `NNNN-contract-MMMM-…`: versions whose newest migration is older than `MMMM` cannot run with it.
 * Throws {@link DatabaseVersionError} in such a version.
 */
export async function migrate(db: Kysely<Tables>, known = migrations): Promise<void> {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  for (;;) {
    const outcome = await tryToMigrate(db, known);
    if (outcome === "done") return;
    if (outcome === "overtaken") continue;
    if (performance.now() - loggedAtMs >= WAIT_LOGGED_EVERY_MS) {
      loggedAtMs = performance.now();
      log.warn(
        { event: "store.migration-waits" },
        "A change of the database waits for a transaction that holds a table",
      );
    }
    await setTimeout(PAUSE_MS);
  }
}

/** Runs outstanding migrations until none is left, a table is held, or a newer version has added some meanwhile. */
async function tryToMigrate(
  db: Kysely<Tables>,
  known: Record<string, Migration>,
): Promise<"done" | "blocked" | "overtaken"> {
  const executed = await executedNames(db);
  const newer = newerMigrations(executed, known);
  if (Object.keys(known).every((name) => executed.includes(name))) return "done";
  const provider = { getMigrations: async () => ({ ...known, ...newer }) };
  try {
    while (await migrateNext(db, provider));
    return "done";
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK) return "blocked";
    // A newer version may have been at work since the names were read.
    const added = Object.keys(newerMigrations(await executedNames(db), known));
    if (added.length > Object.keys(newer).length) return "overtaken";
    throw error instanceof Error ? error : new Error(String(error));
  }
}

/** Runs the next outstanding migration. Returns false if there is none. */
async function migrateNext(db: Kysely<Tables>, provider: MigrationProvider): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`.execute(transaction);
    await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(transaction);
    const { error, results = [] } = await new Migrator({ db: transaction, provider }).migrateUp();
    if (error) throw error;
    return results.length > 0;
  });
}

/** Whether this version has all migrations of these names. */
export function knowsMigrations(names: readonly string[]): boolean {
  return names.every((name) => name in migrations);
}

/** Runs those of the named migrations that are outstanding, for rows of an older version. */
export async function migrateAsFarAs(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const some = Object.entries(migrations).filter(([name]) => names.includes(name));
  await migrate(db, Object.fromEntries(some));
}

/** Returns the migrations of newer versions among the executed ones, as ones that do nothing. */
function newerMigrations(
  executed: readonly string[],
  known: Record<string, Migration>,
): Record<string, Migration> {
  const unknown = executed.filter((name) => !(name in known));
  const newest = Object.keys(known).sort().at(-1) ?? "";
  const foreign = unknown.find((name) => name < newest);
  if (foreign) {
    throw new DatabaseVersionError(
      `The database has the change "${foreign}", which is older than this version and unknown to it. Use the database of this version.`,
    );
  }
  const contract = unknown.find((name) => newest.slice(0, 4) < (neededMigration.exec(name)?.[1] ?? ""));
  if (contract) {
    throw new DatabaseVersionError(
      `A newer version removed what this version needs from the database ("${contract}"). Start a newer version, or restore a backup that this one made.`,
    );
  }
  const missing = Object.keys(known).find((name) => !executed.includes(name));
  if (unknown[0] && missing) {
    throw new DatabaseVersionError(
      `The database has the change "${unknown[0]}" of a newer version, but lacks "${missing}". Use the database of this version.`,
    );
  }
  return Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }]));
}

/** The number of the migration that a process must know to run with this one. */
const neededMigration = /^\d{4}-contract-(\d{4})-/;

async function executedNames(db: Kysely<Tables>): Promise<string[]> {
  const found = await sql<{ exists: boolean; mayCreate: boolean | null; foreignTable: string | null }>`
    SELECT to_regclass(${DEFAULT_MIGRATION_TABLE}) IS NOT NULL AS exists,
      has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate",
      (SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
        -- Extensions have tables too.
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
        ORDER BY relname LIMIT 1) AS "foreignTable"`.execute(db);
  const { exists, mayCreate, foreignTable } = found.rows[0] ?? {};
  if (!exists) {
    // Kysely would report only that its transaction was aborted.
    if (!mayCreate) throw new UnfitDatabase("this user may not create tables in it. Make the user its owner");
    // The shell may have the DATABASE_URL of another program. The site's tables would stand among that program's.
    if (foreignTable)
      throw new UnfitDatabase(
        `it has tables of another program, such as "${foreignTable}". Make a database for the site alone`,
      );
    return [];
  }
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)} ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}
