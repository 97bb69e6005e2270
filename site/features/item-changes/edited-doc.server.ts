import type { ItemKind, Sound, Voice } from "@tuna/sdk";
import { savedName } from "../catalog/download-name.server.ts";
import { docOfItem, itemOfDoc } from "../catalog/item-doc.server.ts";
import { type StoredValues, withDetails } from "../catalog/stored-details.server.ts";
import type { ItemEdit } from "./admin-item.ts";

/** Changed details of an item, and what search engines show of it. */
export type FieldChanges = Partial<StoredValues> & Pick<ItemEdit, "seo">;
type Doc = Record<string, unknown>;

/** The parts of a document that are written with each edit, since some of them follow from others. */
const editedKeys = ["name", "tags", "category", "categories", "description", "seo", "publicInfo"];

/** Returns an item's document after an edit. */
export function editedDoc(kind: ItemKind, doc: Doc, createdAt: Date, { seo, ...changes }: FieldChanges): Doc {
  const item: Sound | Voice = itemOfDoc(kind, doc);
  const before: Doc = { ...item };
  const fields: Doc = { ...withDetails(item, { tags: item.tags, ...changes }) };
  if ("seo" in item) fields.seo = { ...item.seo, ...seo };
  // It is public, and named after the voice.
  if ("originalDemo" in item && item.originalDemo && changes.name !== undefined)
    fields.originalDemo = { ...item.originalDemo, name: savedName(changes.name, item.originalDemo.format) };
  const edited = docOfItem({ kind, fields, createdAt });
  const changed = Object.keys(fields).filter((key) => fields[key] !== before[key]);
  const keys = [...editedKeys, ...changed];
  // All other parts, also those of newer versions, stay as they are.
  const kept = Object.entries(doc).filter(([key]) => !keys.includes(key));
  return { ...Object.fromEntries(kept), ...pick(edited, keys) };
}

function pick(doc: Doc, keys: readonly string[]): Doc {
  return Object.fromEntries(keys.flatMap((key) => (key in doc ? [[key, doc[key]]] : [])));
}
