import type { Hono } from "hono";
import { cacheControls } from "../http/cache-control.ts";
import { logUnexpected } from "../log/log.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import type { Site } from "./site.ts";

/**
 * Mounts `/healthz` (the process answers) and `/readyz` (its store answers too, and it is not about to stop).
 */
export function mountHealth(
  app: Hono,
  { catalog, storage }: Pick<Site, "catalog" | "storage">,
  isDraining: () => boolean,
): void {
  app.get("/healthz", (context) => context.text("ok", 200, noStore));
  app.get("/readyz", async (context) => {
    if (isDraining()) return context.text("stopping", 503, noStore);
    try {
      await catalog.counts();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) logUnexpected(error, context);
      return context.text("store unreachable", 503, noStore);
    }
    const problem = await storage.findProblem();
    return problem ? context.text(problem, 503, noStore) : context.text("ready", 200, noStore);
  });
}

const noStore = { "cache-control": cacheControls.noStore };
