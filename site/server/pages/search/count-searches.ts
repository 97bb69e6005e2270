import type { ItemKind } from "@tuna/sdk";
import { termOfSlug } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Environment } from "../../environment/environment.ts";
import { createNetworkKey } from "../../http/visitor-key.ts";
import { isCrawler } from "../../rendering/crawler.ts";

export interface CountSearchesOptions {
  site: { catalog: Pick<Catalog, "noteSearch"> };
  environment: Environment;
}

/** Whether the app counts requests of this path and query, so that nothing may answer them before. */
export function isCountedSearch(url: string): boolean {
  return url.startsWith("/search/");
}

/** Notes the searches whose first page visitors open, documents and page changes alike. Mount it before the pages. */
export function countSearches(app: Hono, { site, environment }: CountSearchesOptions): void {
  const networkKey = createNetworkKey(environment);
  app.get("/search/:kind{sounds|voices}/:term/*", async (context, next) => {
    const kind: ItemKind = context.req.param("kind") === "voices" ? "voice" : "sound";
    const term = termOfSlug(context.req.param("term"));
    await next();
    const isShown = context.res.status === 200 || context.res.status === 304;
    const isPrefetch = context.req.header("sec-purpose")?.startsWith("prefetch") ?? false;
    if (!isShown || isPrefetch || isCrawler(context.req.header("user-agent"))) return;
    if (term) site.catalog.noteSearch(kind, term, networkKey(context));
  });
}
