import { ITEM_ID_PATTERN, newTrend, slugOfTag } from "@tuna/sdk/catalog";
import type { KindCode } from "../store/database-schema.ts";
import { codeOfKind } from "../store/kind-code.ts";
import type { NewItem } from "./catalog.ts";
import { docOfItem } from "./item-doc.ts";
import { idOfSource } from "./item-id.ts";
import { popularityOfPlays } from "./popularity.ts";
import { storable, storableText } from "./storable.ts";
import { indexWords, normaliseName } from "./words.ts";

const MAX_SOURCE_KEY_LENGTH = 1000;

/** All columns of a new item, before it has a key. */
export interface NewItemRow {
  kind: KindCode;
  id: string;
  sourceKey: string;
  doc: string;
  audioHash: string | null;
  originalHash: string | null;
  fileName: string;
  iconHash: string | null;
  createdAt: Date;
  isListed: boolean;
  plays: number;
  added: number;
  trend: number;
  pop: number;
  /** Name of each tag and category by slug. */
  tags: Map<string, string>;
  nameNorm: string;
  words: string[];
}

/** A new item with the key that the database gave it. */
export interface StoredRow extends NewItemRow {
  pk: number;
}

/** Computes the columns of a new item. Throws an error that names the item if a field is invalid. */
export function newItemRow(item: NewItem): NewItemRow {
  try {
    return rowOf({ ...item, fields: storable(item.fields) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The ${item.kind} from ${item.sourceKey} can't be added: ${reason}`, { cause: error });
  }
}

function rowOf(item: NewItem): NewItemRow {
  const id = item.id ?? idOfSource(item.sourceKey);
  if (!ITEM_ID_PATTERN.test(id)) throw new Error(`its id ${id} must have 1 to 64 letters, digits, - or _`);
  if (item.sourceKey.length > MAX_SOURCE_KEY_LENGTH) {
    throw new Error(`its source key has more than ${MAX_SOURCE_KEY_LENGTH} characters`);
  }
  if (Number.isNaN(item.createdAt.getTime())) throw new Error("its date is no date");
  const { tags, texts } = labelsOfItem(item.fields);
  // A date in the future would keep the item first in The Newest until then.
  const createdAt = new Date(Math.min(item.createdAt.getTime(), Date.now()));
  return {
    kind: codeOfKind(item.kind),
    id,
    sourceKey: storableText(item.sourceKey),
    doc: JSON.stringify(docOfItem(item)),
    audioHash: item.audioHash,
    originalHash: item.originalHash,
    fileName: storableText(item.fileName),
    iconHash: item.iconHash,
    createdAt,
    isListed: item.publicStatus === "listed",
    plays: item.plays,
    added: item.addedToSoundboard,
    trend: item.trend ?? newTrend(createdAt.getTime()),
    pop: popularityOfPlays(item.plays),
    tags,
    nameNorm: normaliseName(item.fields.name),
    words: indexWords([item.fields.name, ...texts]),
  };
}

/** The fields that {@link labelsOfItem} reads. */
type Labelled = NewItem["fields"];

/** Returns an item's tags by slug, categories among them, and the texts besides the name that search indexes. */
export function labelsOfItem(item: Labelled): { tags: Map<string, string>; texts: string[] } {
  const info = item.publicInfo;
  const own = "category" in item && item.category ? [item.category] : [];
  const several = "categories" in item && item.categories ? item.categories : [];
  const categories = [...own, ...several, ...(info?.categories ?? [])];
  const tags = [...(item.tags ?? []), ...(info?.tags ?? [])];
  const keywords = "keywords" in item && item.keywords ? item.keywords : [];
  const names = new Map<string, string>();
  for (const name of [...categories, ...tags]) {
    const slug = slugOfTag(name);
    if (slug && !names.has(slug)) names.set(slug, name.trim());
  }
  return { tags: names, texts: [...tags, ...keywords, ...categories] };
}
