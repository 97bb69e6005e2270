import type { ItemKind } from "../catalog/item-id.ts";
import { cardEndpoints } from "../contract/card-endpoints.ts";
import type { Cards, CardsQuery, cardListQuerySchema } from "../contract/card-schemas.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import type { GivenInput } from "./endpoint-call.ts";
import { publicCall } from "./public-call.ts";
import type { CallOptions } from "./send-call.ts";

/** Which list of cards is requested. */
export type CardListQuery = GivenInput<typeof cardListQuerySchema>;

/** Cards: the part of items that other sites show. Every promise rejects with a `TunaError` only. */
export interface CardMethods {
  /** The cards of these ids, up to 100 of both kinds together, in this order, sounds first; unknown ids are left out. */
  get(ids: CardsQuery, options?: CallOptions): Promise<Cards>;
  /** The first cards of a list: of a tag, a category or both, of a maker by their slug, or of what fits `q`; `limit` is 1 to 100, by default 12. */
  list(kind: ItemKind, query?: CardListQuery, options?: CallOptions): Promise<Cards>;
}

/** Creates `createTuna(options).cards` alone. */
export function createCardClient(options: TunaOptions): CardMethods {
  const connection = connectionOf(options);
  return {
    get: publicCall(cardEndpoints, "cards", connection),
    list: publicCall(cardEndpoints, "cardList", connection),
  };
}
