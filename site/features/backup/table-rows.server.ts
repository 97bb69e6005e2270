import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import type { TableShape } from "./table-shapes.server.ts";

/** A row in the order of its columns. Each value has the text form of PostgreSQL, which every version reads exactly. */
export type Row = readonly (string | null)[];

/** What one table continues to count from. */
export interface SequenceState {
  table: string;
  column: string;
  last: number;
}

const FIRST_FETCH = 100;
const MAX_FETCH = 5000;
/** Rows of one step, so that memory does not grow with the table. */
const STEP_CHARACTERS = 1024 * 1024;

/**
 * Calls `read` in a transaction that sees the database as it is at one moment, whatever is written meanwhile, and in which
 * values have one text form in all databases.
 */
export function inSnapshot<Result>(db: Database, read: (db: Database) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      await allowLongStatements(transaction);
      for (const setting of TEXT_FORM) await sql.raw(`SET LOCAL ${setting}`).execute(transaction);
      return read(transaction);
    });
}

const TEXT_FORM = [
  "timezone TO 'UTC'",
  "datestyle TO 'ISO'",
  "intervalstyle TO 'postgres'",
  "extra_float_digits TO 1",
  "bytea_output TO 'hex'",
];

/** Lifts the timeouts that a server may have, for this transaction. */
export async function allowLongStatements(db: Database): Promise<void> {
  await sql`SET LOCAL statement_timeout TO 0`.execute(db);
  await sql`SET LOCAL idle_in_transaction_session_timeout TO 0`.execute(db);
}

/** Reads a table in steps of about a megabyte. `db` must be a transaction. */
export async function* readRows(db: Database, { name, columns }: TableShape): AsyncGenerator<Row[]> {
  const cells = columns.map((column) => sql`${sql.ref(column.name)}::text`);
  await sql`DECLARE backup_rows NO SCROLL CURSOR FOR SELECT ARRAY[${sql.join(cells)}] AS cells FROM ${sql.table(name)}`.execute(
    db,
  );
  let count = FIRST_FETCH;
  for (;;) {
    const { rows } = await sql<{ cells: Row }>`FETCH ${sql.raw(String(count))} FROM backup_rows`.execute(db);
    if (rows.length === 0) break;
    const step = rows.map(({ cells }) => cells);
    yield step;
    const perRow = Math.max(1, step.reduce((sum, row) => sum + sizeOf(row), 0) / step.length);
    count = Math.min(MAX_FETCH, Math.max(1, Math.floor(STEP_CHARACTERS / perRow)));
  }
  await sql`CLOSE backup_rows`.execute(db);
}

/** Adds rows whose values are in the order of `columns`. */
export async function insertRows(
  db: Database,
  { name, columns }: TableShape,
  order: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const names = order.map((column) => sql.ref(column));
  const typed = order.map((column): RawBuilder<unknown> => {
    const type = types.get(column);
    if (type === undefined) throw new Error(`The table ${name} has no column ${column}`);
    return sql`${sql.ref(`new.${column}`)}::${sql.raw(type)}`;
  });
  const values = order.map((_, index) => sql`${rows.map((row) => row[index])}::text[]`);
  await sql`
    INSERT INTO ${sql.table(name)} (${sql.join(names)}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(typed)} FROM unnest(${sql.join(values)}) AS new (${sql.join(names)})`.execute(db);
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Reads after the rows, since sequences are no part of a snapshot: they may be ahead of the rows, and never behind. */
export async function readSequences(db: Database, tables: readonly TableShape[]): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const { name: table, columns } of tables) {
    for (const { name: column } of columns.filter(({ isNumbered }) => isNumbered)) {
      const { rows } = await sql<{ last: number | null }>`
        SELECT pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${table}::text), ${column})::regclass) AS last`.execute(
        db,
      );
      const last = rows[0]?.last;
      if (last != null) states.push({ table, column, last });
    }
  }
  return states;
}

export async function setSequences(db: Database, states: readonly SequenceState[]): Promise<void> {
  for (const { table, column, last } of states) {
    await sql`SELECT setval(pg_get_serial_sequence(quote_ident(${table}::text), ${column})::regclass, ${last}::bigint)`.execute(
      db,
    );
  }
}

function sizeOf(row: Row): number {
  return row.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
}
