import type { ItemKind } from "../catalog/item-id.ts";
import type { Cards, CardsQuery, cardListQuerySchema } from "./card-schemas.ts";
import type { Endpoints } from "./endpoint.ts";
import type { CallOptions, GivenInput } from "./method-types.ts";
import type { endpointSchemas } from "./schemas.ts";
import { item } from "./shared-rows.ts";

/** Which list of cards is requested. */
export type CardListQuery = GivenInput<typeof cardListQuerySchema>;

/** Cards: the part of items that other sites show. Every promise rejects with a `TunaError` only. */
export interface CardMethods {
  /** The cards of these ids, up to 100 of both kinds together, in this order, sounds first; unknown ids are left out. */
  get(ids: CardsQuery, options?: CallOptions): Promise<Cards>;
  /** The first cards of a list: of a tag, a category or both, of a maker by their slug, or of what fits `q`; `limit` is 1 to 100, by default 12. */
  list(kind: ItemKind, query?: CardListQuery, options?: CallOptions): Promise<Cards>;
}

/** The public endpoints of cards. */
export const cardEndpoints = {
  cards: {
    as: "get",
    method: "GET",
    path: "/cards",
    caller: "anyone",
    input: "query",
    fields: ["sounds", "voices"],
    answer: { cards: [item] },
  },
  cardList: {
    as: "list",
    method: "GET",
    path: "/card-lists/{kind}",
    caller: "anyone",
    input: "query",
    fields: ["tag", "category", "maker", "q", "sort", "limit"],
    answer: { cards: [item] },
  },
} as const satisfies Partial<Endpoints<typeof endpointSchemas, keyof CardMethods>>;
