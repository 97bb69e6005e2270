import type { ItemKind, Report } from "@tuna/sdk";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { storableText } from "./storable.server.ts";

/** Stores a visitor's report of an item; a second one replaces the first. Returns false if there is no such item. */
export async function keepReport(
  db: Database,
  kind: ItemKind,
  id: string,
  visitor: string,
  report: Report,
): Promise<boolean> {
  // A URL may contain any characters, such as NUL, for which the database throws an error.
  if (!ITEM_ID_PATTERN.test(id)) return false;
  const { rows } = await sql`
    INSERT INTO report (pk, visitor, reason, details, email)
    SELECT pk, ${visitor}, ${report.reason}, ${report.details === undefined ? null : storableText(report.details)}, ${report.email ?? null}
    FROM item JOIN item_stat USING (pk) WHERE id = ${id} AND item.kind = ${codeOfKind(kind)} AND is_listed
    ON CONFLICT (pk, visitor) DO UPDATE SET reason = excluded.reason, details = excluded.details,
      email = excluded.email, created_at = now(), resolution = NULL, resolved_at = NULL, resolved_by = NULL
    RETURNING pk`.execute(db);
  return rows.length > 0;
}
