import type { Brand, ItemCard, ItemKind } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import { favouriteEndpoints, favouriteSchemas } from "@tuna/sdk/contract";
import type { Favourite } from "@tuna/sdk/favourites";
import { defineTable } from "../../platform/http/define-endpoints.server.ts";
import type { BoundEndpoint } from "../../platform/http/mount-endpoints.server.ts";
import { anonymousViewer, type Viewer } from "../../platform/pages/viewer.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { Account, SessionAccount } from "../account/account.server.ts";
import { handleEndpoints, limitByAccount } from "../account/endpoint-callers.server.ts";
import { viewerOfAccount } from "../account/viewer-of-account.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { itemCard } from "../catalog/item-card.server.ts";
import { catalogFor, type ViewerCatalog } from "../catalog/redacted-catalog.server.ts";
import { marksOf } from "./dated-marks.server.ts";
import { changeFavourites, listFavourites, readFavourites } from "./favourite-rows.server.ts";
import { type Mark, markKey } from "./merge-marks.server.ts";

export interface FavouriteTools {
  db: Database;
  catalog: Catalog;
  brand: Brand;
  now(): Date;
}

/** Favourites, for the site's own pages and for programs with a personal access token. */
export const favouriteApi = defineTable(
  { endpoints: favouriteEndpoints, schemas: favouriteSchemas },
  {
    listFavourites: { summary: "A page of the caller's favourites with their cards, the newest first" },
    favouriteMarks: { summary: "All favourites of the caller without their cards" },
    changeFavourites: {
      summary: "Adds and removes favourites; of several changes of an item the latest counts",
      rateLimit: limitByAccount("favouriteByAccount"),
    },
  },
  { tag: "Favourites" },
);

/** Handles {@link favouriteApi}. */
export function favouriteRoutes({ db, catalog, brand, now }: FavouriteTools): BoundEndpoint[] {
  return handleEndpoints(favouriteApi)({
    async listFavourites({ query }, _, account) {
      const { marks, total } = await listFavourites(db, account.id, query);
      const cards = await readCards(marks, catalogFor(viewerOf(account), catalog), brand);
      const items = marks.map((mark) => ({ ...favouriteOf(mark), card: cards.get(markKey(mark)) ?? null }));
      return { items, total, page: query.page, pageSize: query.pageSize };
    },
    async favouriteMarks(_, __, account) {
      return { favourites: (await readFavourites(db, account.id)).map(favouriteOf) };
    },
    async changeFavourites({ body }, _, account) {
      const { refused } = await changeFavourites(db, account.id, marksOf(body, now()));
      return { favourites: (await readFavourites(db, account.id)).map(favouriteOf), refused };
    },
  });
}

/** Programs and administrators see what visitors see: unlisted items are gaps for all. */
function viewerOf(account: Account): Viewer {
  if (!("session" in account)) return anonymousViewer;
  return { ...viewerOfAccount(account as SessionAccount), isAdministrator: false };
}

function favouriteOf({ kind, id, at }: Mark): Favourite {
  return { kind, id, at: new Date(at).toISOString() };
}

async function readCards(
  marks: readonly Mark[],
  catalog: ViewerCatalog,
  brand: Brand,
): Promise<Map<string, ItemCard>> {
  const idsOf = (kind: ItemKind) => marks.filter((mark) => mark.kind === kind).map(({ id }) => id);
  const [sounds, voices] = await Promise.all([
    catalog.getMany("sound", idsOf("sound")),
    catalog.getMany("voice", idsOf("voice")),
  ]);
  const cards = [
    ...sounds.map((sound) => listCard(itemCard("sound", sound, brand))),
    ...voices.map((voice) => listCard(itemCard("voice", voice, brand))),
  ];
  return new Map(cards.map((card) => [markKey(card), card]));
}
