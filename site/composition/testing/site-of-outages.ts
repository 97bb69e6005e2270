import type { Server } from "node:http";
import { Hono } from "hono";
import { brand } from "../../brand.ts";
import { isCountedSearch } from "../../features/search/count-searches.server.ts";
import { readEnvironment } from "../../platform/environment/environment.server.ts";
import { listen } from "../../platform/http/listen.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import type { Answer } from "../../platform/rendering/page-answer.server.ts";
import { createPageCache } from "../../platform/rendering/page-cache.server.ts";
import { freePort } from "../../platform/store/testing/free-port.ts";
import { createApp } from "../create-app.server.ts";
import { mountPages } from "../mount-pages.server.ts";
import { createCachedAnswers } from "../pages/cached-answers.server.ts";
import type { openTestSite } from "./open-test-site.ts";
import { openTestApp } from "./test-app.ts";

export interface SiteOfOutages {
  port: number;
  /** How often `/readyz` was asked for. */
  readinessChecks(): number;
  setDraining(isDraining: boolean): void;
  /** Age in seconds above which a copy of Varnish is one of before an outage. */
  varnishAgeS: number;
  close(): Promise<void>;
}

/** Short, so that tests see copies that are too old. */
const LIFETIME_S = 1;
/** For which `deploy/varnish/tuna.vcl` shows a copy that is too old, although the site is well. */
const VARNISH_GRACE_S = 10;

/** Serves a site with the items of `openTestApp` and its page cache. Shared caches keep its answers for a second. */
export async function startSiteOfOutages(
  options: NonNullable<Parameters<typeof openTestSite>[0]>,
): Promise<SiteOfOutages> {
  const port = await freePort();
  const environment = readEnvironment({ PORT: String(port), TRUSTED_PROXIES: "1" });
  const { site } = await openTestApp(
    {},
    {
      ...options,
      // A busy machine is no outage. A database that is silent is still noticed.
      server: { silenceTimeoutMs: 5000 },
    },
  );
  const cache = createPageCache<Answer>(site.catalog);
  let isDraining = false;
  let checkCount = 0;
  const app = createApp({
    site,
    environment,
    brand,
    mountPages: (mounted) =>
      mountPages(mounted, { site, environment, brand, isDevelopment: false, cache, pages: testPages }),
    isDraining: () => isDraining,
  });
  const shortened = new Hono();
  shortened.all("*", async (context) => {
    if (context.req.path === "/readyz") checkCount += 1;
    const answer = await app.fetch(context.req.raw, context.env);
    const control = answer.headers.get("cache-control") ?? "";
    if (!control.startsWith("public")) return answer;
    const headers = new Headers(answer.headers);
    headers.set("cache-control", `public, s-maxage=${LIFETIME_S}`);
    return new Response(answer.body, { status: answer.status, headers });
  });
  const server: Server = await listen(
    shortened,
    { ...environment, host: "127.0.0.1" },
    createCachedAnswers(cache, environment, isCountedSearch),
  );
  return {
    port,
    readinessChecks: () => checkCount,
    setDraining(next) {
      isDraining = next;
    },
    varnishAgeS: LIFETIME_S + VARNISH_GRACE_S + 1,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
    },
  };
}
