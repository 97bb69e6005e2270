import { hash } from "node:crypto";
import type { Context } from "hono";
import { cacheControls } from "./cache-control.server.ts";
import { siteOrigin } from "./site-origin.server.ts";

/**
 * Returns a JSON response with a strong ETag, or 304 if the caller has it. The catalog's URLs are root-relative;
 * here they become absolute, so that pages on other sites can use them. The status is 200, or that of `context.status()`.
 */
export function jsonAnswer(
  context: Context,
  data: unknown,
  { cacheControl }: { cacheControl: string },
): Response {
  const origin = siteOrigin(context);
  const body = JSON.stringify(data).replace(rootedUrl, (_, key: string) => `"${key}":"${origin}/`);
  const headers: Record<string, string> = { "cache-control": cacheControl };
  if (cacheControl !== cacheControls.noStore) {
    headers.etag = `"${hash("sha1", body, "base64url")}"`;
    if (matchesETag(context.req.header("if-none-match"), headers.etag))
      return context.body(null, 304, headers);
  }
  return context.body(body, undefined, { ...headers, "content-type": "application/json" });
}

/** Whether a list of ETags (If-None-Match) contains this one, by the weak comparison of RFC 9110. */
export function matchesETag(list: string | undefined, etag: string): boolean {
  if (!list) return false;
  return list.trim() === "*" || list.split(",").some((entry) => opaqueTag(entry) === opaqueTag(etag));
}

function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, "");
}

/** A key with its JSON quotes. Quotes inside strings are escaped, so no string value can match. */
const rootedUrl = /"(url|iconUrl|audioUrl|pictureUrl|bannerUrl|coverUrl|avatar|banner|cover)":"\//g;
