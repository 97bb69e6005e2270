import type { Endpoints } from "./endpoint.ts";
import type { endpointSchemas } from "./schemas.ts";
import { item } from "./shared-rows.ts";

/** The public endpoints of cards. */
export const cardEndpoints = {
  cards: {
    method: "GET",
    path: "/cards",
    caller: "anyone",
    input: "query",
    fields: ["sounds", "voices"],
    answer: { cards: [item] },
  },
  cardList: {
    method: "GET",
    path: "/card-lists/{kind}",
    caller: "anyone",
    input: "query",
    fields: ["tag", "category", "maker", "q", "sort", "limit"],
    answer: { cards: [item] },
  },
} as const satisfies Partial<Endpoints<typeof endpointSchemas>>;
