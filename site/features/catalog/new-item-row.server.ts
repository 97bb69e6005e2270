import { ITEM_ID_PATTERN, newTrend } from "@tuna/sdk/catalog";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import type { Owner } from "../makers/owner-slug.server.ts";
import type { NewItem } from "./catalog.server.ts";
import { docOfItem } from "./item-doc.server.ts";
import { idOfSource } from "./item-id.server.ts";
import { labelsOfItem } from "./item-labels.server.ts";
import { ownerOfItem } from "./item-owner.server.ts";
import { popularityOfPlays } from "./popularity.server.ts";
import { type SearchFields, searchFieldsOf } from "./search-fields.server.ts";
import { storable, storableText } from "./storable.server.ts";

const MAX_SOURCE_KEY_LENGTH = 1000;

/** All columns of a new item, before it has a key. */
export interface NewItemRow extends SearchFields {
  kind: KindCode;
  id: string;
  sourceKey: string;
  doc: string;
  audioHash: string | null;
  originalHash: string | null;
  fileName: string;
  iconHash: string | null;
  /** Names, separated by commas. */
  heldFields: string;
  createdAt: Date;
  isListed: boolean;
  plays: number;
  added: number;
  trend: number;
  pop: number;
  owner: Owner;
  /** Name of each tag and category by slug. */
  tags: Map<string, string>;
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
  const { tags } = labelsOfItem(item.fields);
  const kind = codeOfKind(item.kind);
  // A date in the future would keep the item first in The Newest until then.
  const createdAt = new Date(Math.min(item.createdAt.getTime(), Date.now()));
  return {
    kind,
    id,
    sourceKey: storableText(item.sourceKey),
    doc: JSON.stringify(docOfItem(item)),
    audioHash: item.audioHash,
    originalHash: item.originalHash,
    fileName: storableText(item.fileName),
    iconHash: item.iconHash,
    heldFields: (item.heldFields ?? []).join(","),
    createdAt,
    isListed: item.publicStatus === "listed",
    plays: item.plays,
    added: item.addedToSoundboard,
    trend: item.trend ?? newTrend(createdAt.getTime()),
    pop: popularityOfPlays(item.plays),
    owner: ownerOfItem(item.fields),
    tags,
    ...searchFieldsOf(kind, item.fields),
  };
}
