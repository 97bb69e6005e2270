import type { IncomingMessage } from "node:http";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { chooseEncoding } from "../../platform/http/content-encoding.server.ts";
import type { ObservedResponse } from "../../platform/http/observed-response.server.ts";
import { documentHeaders } from "../../platform/http/request-headers.server.ts";
import { createSiteOrigins } from "../../platform/http/site-origin.server.ts";
import { pageCacheRequests } from "../../platform/metrics/metrics.server.ts";
import { type Answer, wireAnswer } from "../../platform/rendering/page-answer.server.ts";
import type { PageCache } from "../../platform/rendering/page-cache.server.ts";
import { pageCacheKey, readPageHeaders } from "./page-key.server.ts";

/**
 * Returns a handler that answers requests for cached pages directly from Node's server, before any middleware. It returns
 * false for all other requests, and for URLs that `needsApp` names. These get their pages from the same cache there. The headers
 * equal those of pages that pass the whole app.
 */
export function createCachedAnswers(
  cache: PageCache<Answer>,
  environment: Environment,
  needsApp: (url: string) => boolean,
) {
  const origins = createSiteOrigins(environment);
  const hits = pageCacheRequests.labels({ result: "hit" });
  const isOneOfMany = environment.publicUrl === undefined;
  const everyPage = documentHeaders(environment);
  const flat = new WeakMap<Record<string, string>, string[]>();
  return ({ method, url, headers }: IncomingMessage, response: ObservedResponse): boolean => {
    if (!url || (method !== "GET" && method !== "HEAD") || needsApp(url)) return false;
    const { locale, isAnonymous } = readPageHeaders(headers.cookie, headers["accept-language"]);
    if (!isAnonymous) return false;
    const origin = origins.cacheKeyOfHost(headers.host);
    if (isOneOfMany && origin === undefined) return false;
    const answer = cache.peek(pageCacheKey(url, { locale, origin }));
    if (!answer || "location" in answer) return false;
    const encoding = chooseEncoding(acceptEncoding(headers));
    const representation = answer.ready(encoding);
    if (!representation) return false;
    answer.wasSent(encoding);
    hits.inc();
    const request = { method, ifNoneMatch: headers["if-none-match"] };
    const wire = wireAnswer(answer.status, representation, request);
    response.route = () => answer.route;
    response.writeHead(wire.status, [
      ...flatHeaders(wire.headers),
      "x-request-id",
      String(response.requestId),
    ]);
    response.end(wire.bytes ?? undefined);
    return true;
  };

  /** Alternating names and values, which Node writes fastest; computed once per cached page. */
  function flatHeaders(headers: Record<string, string>): string[] {
    const known = flat.get(headers) ?? Object.entries({ ...everyPage, ...headers }).flat();
    flat.set(headers, known);
    return known;
  }
}

function acceptEncoding(headers: IncomingMessage["headers"]): string | undefined {
  const value = headers["accept-encoding"];
  return Array.isArray(value) ? value.join() : value;
}
