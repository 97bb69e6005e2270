import { newTrend } from "@tuna/sdk/catalog";
import type { UploadField } from "@tuna/sdk/uploads";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { addToLists, reindexItem, removeFromLists } from "../catalog/list-membership.server.ts";
import { readTrendShift } from "../catalog/trend-scale.server.ts";
import type { EditableItem } from "./admin-item.ts";
import type { AdminAction } from "./admin-log.ts";
import { editedDoc, type FieldChanges } from "./edited-doc.server.ts";
import { withHeld } from "./held-fields.server.ts";
import { adminItem, type LockedItem } from "./locked-item.server.ts";
import { listedRow, storeDoc } from "./store-doc.server.ts";

/** What a change did to an item, for the log. */
export interface ItemChange {
  action: AdminAction;
  item: LockedItem;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Lists or unlists items. Like all functions here, it returns only the items that it changed. */
export async function changeListing(
  transaction: Database,
  held: readonly LockedItem[],
  isListed: boolean,
): Promise<ItemChange[]> {
  await forgetMakersChoice(transaction, held);
  const items = held.filter((item) => item.isListed !== isListed).map((item) => ({ ...item, isListed }));
  if (items.length === 0) return [];
  const rows = items.map(({ pk, kind }) => ({ pk, kind: codeOfKind(kind) }));
  await transaction
    .updateTable("item_stat")
    .set({ is_listed: isListed })
    .where(
      "pk",
      "in",
      rows.map(({ pk }) => pk),
    )
    .execute();
  if (isListed) await addToLists(transaction, items.map(listedRow));
  else await removeFromLists(transaction, rows);
  const action = isListed ? "relist" : "unlist";
  return items.map((item) => ({ action, item, before: { isListed: !isListed }, after: { isListed } }));
}

/** From now on the item is unlisted by whoever changes it, so that its maker cannot list it again. */
async function forgetMakersChoice(transaction: Database, held: readonly LockedItem[]): Promise<void> {
  const ids = held.map(({ id }) => id);
  await transaction
    .updateTable("upload")
    .set({ is_unlisted: false })
    .where("is_unlisted", "=", true)
    .where("item_id", "in", ["", ...ids])
    .execute();
}

/** Resets items' scores to that of an item without plays. Their plays stay counted. */
export async function resetTrends(transaction: Database, held: readonly LockedItem[]): Promise<ItemChange[]> {
  const changes: ItemChange[] = [];
  const trendShift = await readTrendShift(transaction);
  for (const item of held) {
    const trend = newTrend(item.createdAt.getTime()) + trendShift;
    if (item.trend === trend) continue;
    await transaction
      .updateTable("item_stat")
      .set({ trend, trend_ahead: 0 })
      .where("pk", "=", item.pk)
      .execute();
    await transaction.updateTable("item_tag").set({ trend }).where("pk", "=", item.pk).execute();
    // Voices have no such field, but storing them tells every process about the change.
    const doc = item.kind === "sound" ? { ...item.doc, trendingStatus: "reset" } : item.doc;
    const reset = { ...item, trend, doc };
    await storeDoc(transaction, reset);
    changes.push({ action: "reset-trending", item: reset, before: { trend: item.trend }, after: { trend } });
  }
  return changes;
}

/**
 * Changes items' texts and settings. Their makers cannot change these fields any more, not even those that had the value
 * before.
 */
export async function changeFields(
  transaction: Database,
  held: readonly LockedItem[],
  changes: FieldChanges,
): Promise<ItemChange[]> {
  const done: ItemChange[] = [];
  for (const item of held) {
    const doc = editedDoc(item.kind, item.doc, item.createdAt, changes);
    const heldFields = withHeld(item.heldFields, Object.keys(changes));
    const edited = { ...item, doc, version: item.version + 1, heldFields };
    const [before, after] = [adminItem(item).fields, adminItem(edited).fields];
    const fields = (Object.keys(after) as (keyof EditableItem)[]).filter(
      (key) => !same(before[key], after[key]),
    );
    if (fields.length === 0) {
      done.push(...(await changeHeldFields(transaction, item, heldFields, "edit")));
      continue;
    }
    await storeDoc(transaction, edited);
    if (item.isListed && fields.some((field) => indexedFields.includes(field))) {
      await reindexItem(transaction, listedRow(edited));
    }
    const only = (all: EditableItem) => Object.fromEntries(fields.map((field) => [field, all[field]]));
    done.push({ action: "edit", item: edited, before: only(before), after: only(after) });
  }
  return done;
}

/** Lets the makers of items change fields again. */
export async function releaseFields(
  transaction: Database,
  held: readonly LockedItem[],
  fields: readonly UploadField[],
): Promise<ItemChange[]> {
  const changes: ItemChange[] = [];
  for (const item of held) {
    const left = item.heldFields.filter((field) => !fields.includes(field));
    changes.push(...(await changeHeldFields(transaction, item, left, "release-fields")));
  }
  return changes;
}

async function changeHeldFields(
  transaction: Database,
  item: LockedItem,
  heldFields: UploadField[],
  action: AdminAction,
): Promise<ItemChange[]> {
  if (heldFields.length === item.heldFields.length) return [];
  await transaction.updateTable("item").set({ held_fields: heldFields }).where("pk", "=", item.pk).execute();
  const before = { heldFields: item.heldFields };
  return [{ action, item: { ...item, heldFields }, before, after: { heldFields } }];
}

/** The fields that lists and search index. */
const indexedFields: (keyof EditableItem)[] = ["name", "tags", "category", "isSensitive"];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
