import type { Sound, Voice } from "@tuna/sdk";
import { itemOfDoc } from "../catalog/item-doc.ts";
import { labelsOfItem } from "../catalog/item-labels.ts";
import type { ListedRow } from "../catalog/list-membership.ts";
import { searchFieldsOf } from "../catalog/search-fields.ts";
import type { Database } from "../store/database.ts";
import { codeOfKind } from "../store/kind-code.ts";
import type { LockedItem } from "./locked-item.ts";

/** Stores the document, version and held fields of a locked item. */
export async function storeDoc(
  transaction: Database,
  { pk, doc, version, heldFields }: LockedItem,
): Promise<void> {
  await transaction
    .updateTable("item")
    .set({ doc: JSON.stringify(doc), version, held_fields: heldFields })
    .where("pk", "=", pk)
    .execute();
}

/** Returns the fields of an item that lists and search index. */
export function listedRow({ pk, kind, doc, createdAt, trend, pop }: LockedItem): ListedRow {
  const item: Sound | Voice = itemOfDoc(kind, doc);
  const code = codeOfKind(kind);
  const { tags } = labelsOfItem(item);
  return { pk, kind: code, createdAt, trend, pop, tags, ...searchFieldsOf(code, item) };
}
