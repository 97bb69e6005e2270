import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { dropSearchIndexes } from "../../platform/store/drop-search-indexes.server.ts";
import { knowsMigrations, migrate, migrateAsFarAs } from "../../platform/store/migrate.server.ts";
import { BackupError } from "./manifest.server.ts";
import {
  allowLongStatements,
  countRows,
  insertRows,
  type Row,
  type SequenceState,
  setSequences,
} from "./table-rows.server.ts";
import { listMigrations, listTables, type TableShape } from "./table-shapes.server.ts";

/** The rows of a site, from a backup or from another database. */
export interface DatabaseContent {
  /** Migrations that the rows come from, in order. */
  migrations: readonly string[];
  /** Each after those that it refers to. */
  tables: readonly FilledTable[];
  /** Called after all rows. */
  readSequences(): Promise<readonly SequenceState[]>;
}

interface FilledTable {
  name: string;
  columns: readonly string[];
  rows(): AsyncIterable<Row[]>;
}

/** Tables that only a site in use has rows in. Others may have rows that every new site begins with. */
const USED_TABLES = [
  "account",
  "analytics_batch",
  "audit_log",
  "error_group",
  "item",
  "media",
  "report",
  "search_request",
  "daily_sound",
];
const ROWS_AT_ONCE = 1000;

/**
 * Fills an empty database with the rows of a site, all or none, and then runs the migrations that the rows do not have yet.
 * Returns the number of rows. Throws {@link BackupError} as {@link assertFillable} does.
 */
export async function fillDatabase(
  db: Database,
  content: DatabaseContent,
  onTable: (doneCount: number) => void = () => {},
): Promise<number> {
  await assertFillable(db, content.migrations);
  await migrateAsFarAs(db, content.migrations);
  const rowCount = await db.transaction().execute(async (transaction) => {
    await allowLongStatements(transaction);
    const shapes = await listTables(transaction);
    await clearEmptySite(transaction, shapes);
    const buildIndexes = await dropSearchIndexes(transaction);
    let count = 0;
    for (const [index, table] of content.tables.entries()) {
      count += await fillTable(transaction, shapes, table);
      onTable(index + 1);
    }
    await buildIndexes();
    await setSequences(transaction, await content.readSequences());
    return count;
  });
  await migrate(db);
  for (const { name } of content.tables) await sql`ANALYZE ${sql.table(name)}`.execute(db);
  return rowCount;
}

/**
 * Throws {@link BackupError} if rows with these migrations cannot be put into the database: because they are of a newer
 * version than this one or of an older one than the database, or because the database has something already.
 */
export async function assertFillable(db: Database, migrations: readonly string[]): Promise<void> {
  if (!knowsMigrations(migrations))
    throw new BackupError("The rows are of a newer version of this software. Install that version first");
  const present = await listMigrations(db);
  const shapes = await listTables(db);
  if (present.length === 0 && shapes[0])
    throw new BackupError(`The database has tables of something else, such as ${shapes[0].name}`);
  const newer = present.find((name) => !migrations.includes(name));
  if (newer)
    throw new BackupError(`The database has the change "${newer}", which the rows lack. Name an empty one`);
  await assertUnused(db, shapes);
}

async function assertUnused(db: Database, shapes: readonly TableShape[]): Promise<void> {
  for (const { name } of shapes.filter(({ name }) => USED_TABLES.includes(name))) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(name)} LIMIT 1`.execute(db);
    if (rows.length > 0)
      throw new BackupError(`The database is in use: its table ${name} has rows. Name an empty one`);
  }
}

/** Keeps other processes from writing, and removes the rows that every new site begins with. */
async function clearEmptySite(db: Database, shapes: readonly TableShape[]): Promise<void> {
  const tables = sql.join(shapes.map(({ name }) => sql.table(name)));
  await sql`LOCK TABLE ${tables} IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await assertUnused(db, shapes);
  const children = shapes.toReversed();
  for (const { name } of children) {
    // Triggers refuse to delete from some tables, even if there is nothing.
    if ((await countRows(db, name)) > 0) await sql`DELETE FROM ${sql.table(name)}`.execute(db);
  }
}

async function fillTable(
  db: Database,
  shapes: readonly TableShape[],
  { name, columns, rows }: FilledTable,
): Promise<number> {
  const shape = shapes.find((table) => table.name === name);
  if (!shape) throw new BackupError(`The database has no table ${name}`);
  let writtenCount = 0;
  for await (const step of rows()) {
    for (let start = 0; start < step.length; start += ROWS_AT_ONCE) {
      await insertRows(db, shape, columns, step.slice(start, start + ROWS_AT_ONCE));
    }
    writtenCount += step.length;
  }
  const storedCount = await countRows(db, name);
  if (storedCount !== writtenCount)
    throw new BackupError(`The table ${name} has ${storedCount} rows instead of ${writtenCount}`);
  return writtenCount;
}
