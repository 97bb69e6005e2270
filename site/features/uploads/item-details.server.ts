import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import { itemOfDoc } from "../catalog/item-doc.server.ts";
import { readDetails, type StoredField } from "../catalog/stored-details.server.ts";
import { detailField } from "../item-details/detail-fields.ts";

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
  const itemKind = kindOfCode(kind);
  const present = Object.entries(readDetails(itemKind, itemOfDoc(itemKind, doc)));
  // Every sound that makers send has a category, and administrators may remove it.
  return {
    ...details,
    ...Object.fromEntries(present.filter(([field, value]) => value !== "" || !isNeeded(field))),
  };
}

function isNeeded(field: string): boolean {
  return detailField(field as StoredField).missing !== undefined;
}
