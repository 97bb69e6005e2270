import { type Brand, listCard } from "@tuna/sdk";
import type { EndpointHandlers } from "../http/mount-endpoints.ts";
import type { Catalog } from "./catalog.ts";
import { partnerCard } from "./partner-card.ts";

/** Cards for the elements on pages of other sites. */
export function cardRoutes(catalog: Catalog, brand: Brand): EndpointHandlers<"cards" | "cardList"> {
  return {
    async cards({ query }) {
      const [sounds, voices] = await Promise.all([
        catalog.getMany("sound", query.sounds ?? []),
        catalog.getMany("voice", query.voices ?? []),
      ]);
      return {
        cards: [
          ...sounds.map((sound) => listCard(partnerCard("sound", sound, brand))),
          ...voices.map((voice) => listCard(partnerCard("voice", voice, brand))),
        ],
      };
    },
    async cardList({ params: { kind }, query: { q, limit, ...list } }) {
      const request = { ...list, page: 1, pageSize: limit };
      const { items } =
        q === undefined ? await catalog.list(kind, request) : await catalog.search(kind, { ...request, q });
      return { cards: items.map((item) => listCard(partnerCard(kind, item, brand))) };
    },
  };
}
