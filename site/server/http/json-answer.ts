import { hash } from "node:crypto";
import type { Context } from "hono";
import { cacheControls } from "./cache-control.ts";
import { siteOrigin } from "./site-origin.ts";

/**
 * A JSON answer with a strong ETag, 304 where the caller has it already. The catalogue's URLs start at the root; here
 * they become absolute, so that pages on other sites can use them as they are.
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
  return context.body(body, 200, { ...headers, "content-type": "application/json" });
}

/** Whether a list of entity tags (If-None-Match) holds this one, by RFC 9110's weak comparison. */
export function matchesETag(list: string | undefined, etag: string): boolean {
  if (!list) return false;
  return list.trim() === "*" || list.split(",").some((entry) => opaqueTag(entry) === opaqueTag(etag));
}

function opaqueTag(etag: string): string {
  return etag.trim().replace(/^W\//, "");
}

/** A key in JSON's own quotes; a quote inside a text is escaped there, so no text can match. */
const rootedUrl = /"(url|iconUrl|audioUrl|pictureUrl)":"\//g;
