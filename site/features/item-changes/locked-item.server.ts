import type { ItemKind, Sound, Voice } from "@tuna/sdk";
import type { UploadField } from "@tuna/sdk/uploads";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { lockItemRows } from "../../platform/store/item-locks.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";
import { itemOfDoc } from "../catalog/item-doc.server.ts";
import { readDetail } from "../catalog/stored-details.server.ts";
import { fieldsOfForm } from "../item-details/detail-fields.ts";
import type { AdminItem, EditableItem } from "./admin-item.ts";

/** An item at the start of an action. */
export interface LockedItem {
  pk: number;
  kind: ItemKind;
  id: string;
  doc: Record<string, unknown>;
  version: number;
  heldFields: UploadField[];
  createdAt: Date;
  isListed: boolean;
  trend: number;
  pop: number;
}

/** An item's kind and id. */
export interface ItemName {
  kind: ItemKind;
  id: string;
}

/**
 * Reads and locks items, so that nobody else changes or plays them before the transaction ends. Unknown items are left
 * out. The others are in the order of their keys.
 */
export async function lockItems(transaction: Database, names: readonly ItemName[]): Promise<LockedItem[]> {
  const ids = names.map(({ id }) => id);
  const kinds = names.map(({ kind }) => codeOfKind(kind));
  const isNamed = sql<boolean>`
    (item.id, item.kind) IN (SELECT * FROM unnest(${ids}::text[], ${kinds}::smallint[]) AS wanted (id, kind))`;
  await lockItemRows(transaction, sql`array(SELECT pk FROM item WHERE ${isNamed})`);
  const rows = await itemRows(transaction).where(isNamed).orderBy("item.pk").execute();
  return rows.map(({ code, ...row }) => ({ ...row, kind: kindOfCode(code) }));
}

/** Returns an item as administrators see it, listed or not. */
export async function readAdminItem(
  db: Database,
  kind: ItemKind,
  id: string,
): Promise<AdminItem | undefined> {
  const row = await itemRows(db)
    .where("item.id", "=", id)
    .where("item.kind", "=", codeOfKind(kind))
    .executeTakeFirst();
  return row && adminItem({ ...row, kind });
}

/** Returns items as administrators see them, by key. */
export async function readAdminItems(db: Database, pks: readonly number[]): Promise<Map<number, AdminItem>> {
  if (pks.length === 0) return new Map();
  const rows = await itemRows(db).where("item.pk", "in", pks).execute();
  return new Map(rows.map((row) => [row.pk, adminItem({ ...row, kind: kindOfCode(row.code) })]));
}

export function adminItem({ kind, id, version, isListed, doc, heldFields }: LockedItem): AdminItem {
  return { kind, id, version, isListed, fields: editableOf(itemOfDoc(kind, doc)), heldFields };
}

function itemRows(db: Database) {
  return db
    .selectFrom("item")
    .innerJoin("item_stat as stat", "stat.pk", "item.pk")
    .select(["item.pk", "item.id", "item.kind as code", "item.doc", "item.version"])
    .select(sql<UploadField[]>`item.held_fields`.as("heldFields"))
    .select(["item.created_at as createdAt", "stat.is_listed as isListed", "stat.trend", "stat.pop"]);
}

/** Returns the fields of an item that administrators may edit. */
function editableOf(item: Sound | Voice): EditableItem {
  const details = fieldsOfForm("admin").map((field) => [field, readDetail(field, item)]);
  return { ...Object.fromEntries(details), seo: "seo" in item ? item.seo : null };
}
