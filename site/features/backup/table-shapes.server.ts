import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";

/** A table, as far as its rows can be read and written without knowing what they mean. */
export interface TableShape {
  name: string;
  columns: readonly ColumnShape[];
  /** Tables that rows of this one refer to. */
  references: readonly string[];
}

interface ColumnShape {
  name: string;
  /** SQL type, such as `timestamp with time zone`. */
  type: string;
  /** Whether the database numbers the rows in this column. */
  isNumbered: boolean;
}

const LEFT_OUT = [
  // A backup names the migrations instead.
  "kysely_migration",
  "kysely_migration_lock",
  // Running processes mean nothing elsewhere.
  "site_process",
  // Mails of a site without a mail server have login codes, and the key opens them.
  "mailbox_key",
  "mailbox_mail",
];

/** Lists the tables that a backup has, each after those that it refers to. */
export async function listTables(db: Database): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    SELECT relname AS name,
      (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'isNumbered', attidentity <> '') ORDER BY attnum)
        FROM pg_attribute WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
      array(SELECT DISTINCT parent.relname::text FROM pg_constraint JOIN pg_class AS parent ON parent.oid = confrelid
        WHERE conrelid = class.oid AND contype = 'f' AND confrelid <> class.oid) AS references
    FROM pg_class AS class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND relname <> ALL(${LEFT_OUT})
    ORDER BY relname`.execute(db);
  return parentsFirst(rows);
}

/** Returns the names of the migrations that a database has, in order; none for a database without a site. */
export async function listMigrations(db: Database): Promise<string[]> {
  const { rows: found } = await sql<{ has: boolean }>`
    SELECT to_regclass(current_schema() || '.kysely_migration') IS NOT NULL AS has`.execute(db);
  if (!found[0]?.has) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

function parentsFirst(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, references }) => !placed.has(name) && references.every((parent) => placed.has(parent)),
    );
    if (next.length === 0) throw new Error("Tables of the database refer to each other in a circle");
    ordered.push(...next);
    for (const { name } of next) placed.add(name);
  }
  return ordered;
}
