import type { ItemKind, Sound, Voice } from "@tuna/sdk";
import type { ItemEdit } from "../../contract/admin/admin-item.ts";
import { docOfItem, itemOfDoc } from "../catalog/item-doc.ts";

export type FieldChanges = Omit<ItemEdit, "version">;
type Doc = Record<string, unknown>;

/**
 * The parts of a document that an edit may change. All other parts, also those of newer versions, stay as they
 * are.
 */
const editedKeys = ["name", "tags", "category", "categories", "description", "seo", "publicInfo"];

/** Returns an item's document after an edit. */
export function editedDoc(kind: ItemKind, doc: Doc, createdAt: Date, changes: FieldChanges): Doc {
  const { publicInfo, ...item }: Sound | Voice = itemOfDoc(kind, doc);
  const { name = item.name, tags = item.tags, isSensitive = publicInfo.sensitiveContent } = changes;
  const info = { ...publicInfo, tags, sensitiveContent: isSensitive };
  const fields: Doc = { ...item, name, tags, publicInfo: { ...info, ...labelsOfInfo(item, changes) } };
  if ("seo" in item) {
    fields.seo = { ...item.seo, ...changes.seo };
    fields.category = changes.category ?? item.category;
  } else {
    fields.description = changes.description ?? item.description;
    fields.categories = categoriesOf(item, changes);
  }
  const edited = docOfItem({ kind, fields, createdAt } as never);
  const kept = Object.entries(doc).filter(([key]) => !editedKeys.includes(key));
  return { ...Object.fromEntries(kept), ...pick(edited, editedKeys) };
}

type Item = Omit<Sound, "publicInfo"> | Omit<Voice, "publicInfo">;

/** Category and description, as an item's `publicInfo` repeats them. */
function labelsOfInfo(item: Item, { category, description }: FieldChanges) {
  return {
    ...(category !== undefined && { categories: categoriesOf(item, { category }) }),
    ...(description !== undefined && { description }),
  };
}

/** A voice may have several categories, of which the first is the one that edits change. */
function categoriesOf(item: Item, { category }: FieldChanges): string[] {
  const known = "categories" in item ? item.categories : [];
  if (category === undefined) return known;
  return [category, ...known.slice(1)].filter((one, index, all) => one && all.indexOf(one) === index);
}

function pick(doc: Doc, keys: readonly string[]): Doc {
  return Object.fromEntries(keys.flatMap((key) => (key in doc ? [[key, doc[key]]] : [])));
}
