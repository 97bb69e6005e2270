import type { Context } from "hono";
import { siteOrigin } from "./site-origin.server.ts";

/**
 * Returns a JSON response, which `validateAnswers` gives an ETag and compresses. The catalog's URLs are root-relative;
 * here they become absolute, so that pages on other sites can use them. The status is 200, or that of `context.status()`.
 */
export function jsonAnswer(
  context: Context,
  data: unknown,
  { cacheControl }: { cacheControl: string },
): Response {
  const origin = siteOrigin(context);
  const body = JSON.stringify(data).replace(rootedUrl, (_, key: string) => `"${key}":"${origin}/`);
  return context.body(body, undefined, {
    "cache-control": cacheControl,
    "content-type": "application/json",
  });
}

/** A key with its JSON quotes. Quotes inside strings are escaped, so no string value can match. */
const rootedUrl = /"(url|iconUrl|audioUrl|pictureUrl|bannerUrl|coverUrl|avatar|banner|cover)":"\//g;
