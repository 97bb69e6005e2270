import type { Sound, Voice } from "@tuna/sdk";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { itemOfDoc } from "../catalog/item-doc.server.ts";
import { labelsOfItem } from "../catalog/item-labels.server.ts";
import type { ListedRow } from "../catalog/list-membership.server.ts";
import { searchFieldsOf } from "../catalog/search-fields.server.ts";
import type { LockedItem } from "./locked-item.server.ts";

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
