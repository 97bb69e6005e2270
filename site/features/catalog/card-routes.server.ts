import type { Brand } from "@tuna/sdk";
import { listCard, slugOfTag } from "@tuna/sdk/catalog";
import { endpointSchemas, endpoints } from "@tuna/sdk/contract";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { defineEndpoints } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { handleEndpoints } from "../account/endpoint-callers.server.ts";
import { isShown } from "../makers/public-maker.server.ts";
import { itemCard } from "./item-card.server.ts";
import type { RedactedCatalog } from "./redacted-catalog.server.ts";

/** Cards for the elements on pages of other sites. */
export const cardApi = defineEndpoints(
  { endpoints, schemas: endpointSchemas },
  {
    cards: {
      summary: "Cards of up to 100 sounds and voices, for pages of other sites",
      cacheControl: cacheControls.items,
    },
    cardList: {
      summary: "Cards of a tag, a category, a maker or a search, for lists on other sites",
      cacheControl: cacheControls.items,
    },
  },
  { tag: "Cards" },
);

/** Handles {@link cardApi}. */
export function cardRoutes(catalog: RedactedCatalog, brand: Brand): BoundEndpoint[] {
  return handleEndpoints(cardApi)({
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
    async cardList({ params: { kind }, query: { q, limit, maker: slug, ...list } }) {
      const maker = slug === undefined ? undefined : await catalog.maker(slugOfTag(slug));
      if (slug !== undefined && !(maker && isShown(maker))) throw new ProblemError("maker-not-found");
      const firstPage = { page: 1, pageSize: limit };
      // Boards of a search show the best match first, as the search page does.
      const sort = list.sort === "trending" ? "relevance" : list.sort;
      const { items } =
        q === undefined
          ? await catalog.list(kind, { ...list, ...firstPage, maker })
          : await catalog.search(kind, { ...firstPage, q, sort });
      return { cards: items.map((item) => listCard(itemCard(kind, item, brand))) };
    },
  });
}
