import type { Brand } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import type { EndpointHandlers } from "../http/mount-table.ts";
import { itemCard } from "./item-card.ts";
import type { RedactedCatalog } from "./redacted-catalog.ts";

/** Cards for the elements on pages of other sites. */
export function cardRoutes(catalog: RedactedCatalog, brand: Brand): EndpointHandlers<"cards" | "cardList"> {
  return {
    async cards({ query }) {
      const [sounds, voices] = await Promise.all([
        catalog.getMany("sound", query.sounds ?? []),
        catalog.getMany("voice", query.voices ?? []),
      ]);
      return {
        cards: [
          ...sounds.map((sound) => listCard(itemCard("sound", sound, brand))),
          ...voices.map((voice) => listCard(itemCard("voice", voice, brand))),
        ],
      };
    },
    async cardList({ params: { kind }, query: { q, limit, ...list } }) {
      const firstPage = { page: 1, pageSize: limit };
      // Boards of a search show the best match first, as the search page does.
      const sort = list.sort === "trending" ? "relevance" : list.sort;
      const { items } =
        q === undefined
          ? await catalog.list(kind, { ...list, ...firstPage })
          : await catalog.search(kind, { ...firstPage, q, sort });
      return { cards: items.map((item) => listCard(itemCard(kind, item, brand))) };
    },
  };
}
