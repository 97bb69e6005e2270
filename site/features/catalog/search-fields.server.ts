import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { type LabelledItem, labelsOfItem } from "./item-labels.server.ts";
import { categoryTokens } from "./search-facets.server.ts";
import { kindToken, type SearchTexts, searchTextsOf } from "./search-tokens.server.ts";

/** The columns of an item's row in `item_search` that derive from its fields. */
export interface SearchFields extends SearchTexts {
  isSensitive: boolean;
}

/** Returns what search stores of an item. */
export function searchFieldsOf(kind: KindCode, item: LabelledItem & { name: string }): SearchFields {
  const { texts, tags } = labelsOfItem(item);
  const { nameNorm, words, tokens } = searchTextsOf(item.name, texts);
  return {
    nameNorm,
    words,
    tokens: [...tokens, kindToken(kind), ...categoryTokens(tags.keys())],
    isSensitive: item.publicInfo?.sensitiveContent === true,
  };
}
