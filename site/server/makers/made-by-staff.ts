import type { ItemKind } from "@tuna/sdk";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import { codeOfKind } from "../store/kind-code.ts";

/** Whether an active administrator made an item. False for unknown items. */
export async function isMadeByStaff(db: Database, kind: ItemKind, id: string): Promise<boolean> {
  // PostgreSQL refuses texts with characters that no id has.
  if (!ITEM_ID_PATTERN.test(id)) return false;
  const { rows } = await sql`
    SELECT 1 FROM item JOIN item_stat AS stat ON stat.pk = item.pk
      JOIN maker ON maker.id = stat.maker_id JOIN account ON account.id = maker.account_id
    WHERE item.id = ${id} AND item.kind = ${codeOfKind(kind)}
      AND account.type = 'administrator' AND account.status = 'active'`.execute(db);
  return rows.length > 0;
}
