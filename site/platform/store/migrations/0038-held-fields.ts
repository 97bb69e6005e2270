import { type Kysely, sql } from "kysely";
import { runStatements } from "../run-statements.server.ts";

/** Adds the fields of items and uploads that administrators set and makers cannot change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  for (const { kind, id, field, value } of await readLoggedEdits(db)) {
    // One item at a time, because a cluster joins no items with the log.
    await sql`
      UPDATE item SET held_fields = array_append(held_fields, ${field}::text)
      WHERE id = ${id} AND kind = ${kind} AND ${presentValue(field)} = ${value}::jsonb`.execute(db);
  }
}

const addColumns = runStatements([
  "ALTER TABLE item ADD COLUMN held_fields text[] NOT NULL DEFAULT '{}'",
  // Of an upload without an item. Its item gets them when it is published.
  "ALTER TABLE upload ADD COLUMN held_fields text[] NOT NULL DEFAULT '{}'",
]);

/** Where a document has the value of a field. Documents leave out defaults. */
const presentValues: Record<string, string> = {
  name: "doc -> 'name'",
  tags: "coalesce(doc -> 'tags', '[]')",
  category: `coalesce(CASE kind WHEN 0 THEN doc -> 'category' ELSE doc -> 'categories' -> 0 END, '""')`,
  description: `coalesce(doc -> 'publicInfo' -> 'description', doc -> 'description', '""')`,
  isSensitive: "coalesce(doc -> 'publicInfo' -> 'sensitiveContent', 'false')",
  licence: "doc -> 'publicInfo' -> 'licence'",
};

const presentValue = (field: string) => sql.raw(presentValues[field] ?? "NULL");

/** Returns the last value that an administrator gave each field of each item. Values that makers changed since don't count. */
async function readLoggedEdits(db: Kysely<unknown>) {
  const { rows } = await sql<{ kind: number; id: string; field: string; value: string }>`
    SELECT DISTINCT ON (item_kind, item_id, field) item_kind AS kind, item_id AS id, edited.field, edited.value::text AS value
    FROM audit_log CROSS JOIN LATERAL jsonb_each(after) AS edited (field, value)
    WHERE action IN ('edit', 'edit-upload') AND item_id IS NOT NULL
      AND edited.field = ANY(${Object.keys(presentValues)}::text[])
    ORDER BY item_kind, item_id, field, audit_log.id DESC`.execute(db);
  return rows;
}
