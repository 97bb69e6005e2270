import type { ItemKind } from "@tuna/sdk";
import { termOfSlug } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { createPersonKey } from "../../platform/http/visitor-key.server.ts";
import { isCrawler } from "../../platform/rendering/crawler.server.ts";
import type { Auth } from "../account/auth.server.ts";
import { isEstablished } from "../account/established-account.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";

export interface CountSearchesOptions {
  site: { catalog: Pick<Catalog, "noteSearch"> };
  environment: Environment;
  /** Undefined where nobody can log in. */
  auth?: Pick<Auth, "sessions" | "now"> | undefined;
}

/** Whether the app counts requests of this path and query, so that nothing may answer them before. */
export function isCountedSearch(url: string): boolean {
  return url.startsWith("/search/");
}

/** Notes the searches whose first page visitors open, documents and page changes alike. Mount it before the pages. */
export function countSearches(app: Hono, { site, environment, auth }: CountSearchesOptions): void {
  const personKey = createPersonKey(environment);
  // The page of signs alone has no term in its path, and its data no name that could be one.
  app.get("/search/:kind{sounds|voices}/:term{[^_/][^/]*}/*", async (context, next) => {
    const kind: ItemKind = context.req.param("kind") === "voices" ? "voice" : "sound";
    const term = termOfSlug(context.req.param("term"));
    await next();
    const isShown = context.res.status === 200 || context.res.status === 304;
    const isPrefetch = context.req.header("sec-purpose")?.startsWith("prefetch") ?? false;
    if (!isShown || isPrefetch || isCrawler(context.req.header("user-agent"))) return;
    if (!term) return;
    // Without the database, a visitor counts as anonymous.
    const account = await auth?.sessions.visitorOf(context).catch(() => undefined);
    const isPerson = account !== undefined && isEstablished(account, auth?.now() ?? new Date());
    site.catalog.noteSearch(kind, term, personKey(context, isPerson ? account.id : undefined));
  });
}
