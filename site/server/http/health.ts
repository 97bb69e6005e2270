import type { Hono } from "hono";
import type { Catalog } from "../catalog/catalog.ts";
import { logUnexpected } from "../log/log.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";

/** `/healthz`: the process answers. `/readyz`: so does its store, and it is not about to stop. */
export function mountHealth(app: Hono, catalog: Catalog, isDraining: () => boolean): void {
  app.get("/healthz", (context) => context.text("ok", 200, noStore));
  app.get("/readyz", async (context) => {
    if (isDraining()) return context.text("stopping", 503, noStore);
    try {
      await catalog.counts();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) logUnexpected(error, context);
      return context.text("store unreachable", 503, noStore);
    }
    return context.text("ready", 200, noStore);
  });
}

const noStore = { "cache-control": "no-store" };
