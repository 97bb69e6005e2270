import { itemPath, listingPath } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { isStoreUnavailable } from "../../platform/store/store-unavailable.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { isHearable } from "../daily-sound/sound-of-today.server.ts";
import { pickUnheard } from "./pick-surprise.ts";
import { SURPRISE_PATH } from "./surprise-path.ts";

const POPULAR_COUNT = 100;

/** Mounts the address that leads to the page of a popular sound, or to the list of sounds if there is none. */
export function mountSurprise(app: Hono, catalog: Pick<Catalog, "list">): void {
  app.get(SURPRISE_PATH, async (context) => {
    const request = { sort: "trending", page: 1, pageSize: POPULAR_COUNT } as const;
    context.header("Cache-Control", cacheControls.noStore);
    const { items } = await catalog.list("sound", request).catch((error: unknown) => {
      // The list has a page for an outage.
      if (isStoreUnavailable(error)) return { items: [] };
      throw error;
    });
    const picked = pickUnheard(items.filter(isHearable), new Set(), Math.random);
    return context.redirect(picked ? itemPath("sound", picked.id) : listingPath("sound"), 303);
  });
}
