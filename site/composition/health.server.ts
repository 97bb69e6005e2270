import type { Hono } from "hono";
import { cacheControls } from "../platform/http/cache-control.server.ts";
import { logUnexpected } from "../platform/log/log.server.ts";
import { StoreUnavailable } from "../platform/store/store-unavailable.server.ts";
import type { Site } from "./site.server.ts";

/**
 * Mounts `/healthz` (the process answers) and `/readyz` (its database and storage answer too, the storage has the files that
 * the database names, and the process is not about to stop).
 */
export function mountHealth(
  app: Hono,
  {
    catalog,
    mediaCheck,
    processList,
    storage,
  }: Pick<Site, "catalog" | "mediaCheck" | "processList" | "storage">,
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
    if (problem) return context.text(problem, 503, noStore);
    const conflict = processList?.secretConflict();
    if (conflict === "with-earlier-process") {
      return context.text("SESSION_SECRET differs from that of a process that started earlier", 503, noStore);
    }
    // A storage that is lost in between is the next answer.
    const media = await mediaCheck.look().catch(() => undefined);
    if (!media?.missingCount) {
      const warning = conflict ? ", but a process that started later has a different SESSION_SECRET" : "";
      return context.text(`ready${warning}`, 200, noStore);
    }
    const missing = `${media.missingCount} of ${media.sampleCount} sampled media files are missing`;
    return context.text(
      media.isBlind ? missing : `ready, but ${missing}`,
      media.isBlind ? 503 : 200,
      noStore,
    );
  });
}

const noStore = { "cache-control": cacheControls.noStore };
