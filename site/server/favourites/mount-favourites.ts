import type { Brand, ItemCard, ItemKind } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import {
  API_BASE_PATH,
  type FavouriteEndpointName,
  favouriteEndpoints,
  favouriteSchemas,
} from "@tuna/sdk/contract";
import type { Favourite } from "@tuna/sdk/favourites";
import type { Hono } from "hono";
import { anonymousViewer, type Viewer } from "../../contract/viewer.ts";
import { callerOf, sameOriginOrToken } from "../account/access-tokens.ts";
import type { Account, SessionAccount } from "../account/account.ts";
import type { Auth } from "../account/auth.ts";
import { viewerOfAccount } from "../account/viewer-of-account.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { itemCard } from "../catalog/item-card.ts";
import { catalogFor, type ViewerCatalog } from "../catalog/redacted-catalog.ts";
import { cacheControls } from "../http/cache-control.ts";
import { mountTable, type TableHandlers, type TablePolicy } from "../http/mount-table.ts";
import type { Database } from "../store/database.ts";
import { marksOf } from "./dated-marks.ts";
import { changeFavourites, listFavourites, readFavourites } from "./favourite-rows.ts";
import { type Mark, markKey } from "./merge-marks.ts";

export interface FavouriteTools {
  auth: Auth;
  db: Database;
  catalog: Catalog;
  brand: Brand;
}

/** Mounts the endpoints of favourites, for the site's own pages and for programs with a personal access token. */
export function mountFavourites(app: Hono, tools: FavouriteTools): void {
  const { auth } = tools;
  const policy: TablePolicy<FavouriteEndpointName, Account> = {
    cacheControl: () => cacheControls.noStore,
    isSessionOnly: true,
    authorize: (context) => callerOf(context, "favourites", auth),
  };
  const base = `${API_BASE_PATH}${favouriteEndpoints.listFavourites.path}`;
  app.use(base, sameOriginOrToken);
  app.use(`${base}/*`, sameOriginOrToken);
  mountTable(app, { endpoints: favouriteEndpoints, schemas: favouriteSchemas }, policy, handlersOf(tools));
}

function handlersOf({
  auth,
  db,
  catalog,
  brand,
}: FavouriteTools): TableHandlers<typeof favouriteSchemas, FavouriteEndpointName, Account> {
  return {
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
      await auth.accounts.limits.take("favouriteByAccount", account.id);
      const { refused } = await changeFavourites(db, account.id, marksOf(body, auth.now()));
      return { favourites: (await readFavourites(db, account.id)).map(favouriteOf), refused };
    },
  };
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
