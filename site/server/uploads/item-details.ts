import { itemOfDoc } from "../catalog/item-doc.ts";
import { editableOf } from "../moderation/locked-item.ts";
import type { KindCode } from "../store/database-schema.ts";
import { kindOfCode } from "../store/kind-code.ts";

interface Described {
  kind: KindCode;
  details: Record<string, unknown>;
}

/**
 * Returns the details of an upload with the texts, category, sensitivity and licence that its item has now: administrators
 * edit items, not uploads.
 */
export function detailsOfItem(
  { kind, details }: Described,
  doc: Record<string, unknown>,
): Record<string, unknown> {
  const item = itemOfDoc(kindOfCode(kind), doc);
  const { seo: _, category, ...texts } = editableOf(item);
  const { licence } = item.publicInfo;
  return {
    ...details,
    ...texts,
    // Every sound that makers send has one, and administrators may remove it.
    ...("category" in details && category !== "" && { category }),
    ...(licence && { licence }),
  };
}
