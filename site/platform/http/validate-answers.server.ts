import type { Context, MiddlewareHandler } from "hono";
import { chooseEncoding, encodeBytes } from "./content-encoding.server.ts";
import { etagOf, matchesETag } from "./etags.server.ts";

/** Below this length headers and frames outweigh what compression saves. */
const MIN_COMPRESSED_BYTES = 1024;
/** What the app answers as a text: the API, feeds, sitemaps, the manifest. Pages, elements and files do the same themselves. */
const textType =
  /^(?:text\/(?:plain|xml)|application\/(?:json|xml|(?:rss|manifest|opensearchdescription)\+(?:xml|json)))\b/i;

/**
 * Gives each text of the app an ETag, and 304 to callers who have it. Compresses those that caches may keep: what belongs to a
 * session stays as it is, since the length of a compressed secret beside a caller's own words betrays it.
 */
export const validateAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const { res, req } = context;
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (!isRead || res.status !== 200 || !textType.test(res.headers.get("content-type") ?? "")) return;
  if (res.headers.has("etag") || res.headers.has("content-encoding")) return;
  const bytes = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  const encoding = encodingFor(context, bytes);
  const tag = etagOf(bytes);
  // Each encoding is a representation of its own.
  const etag = encoding === "identity" ? tag : `${tag.slice(0, -1)}-${encoding}"`;
  headers.set("etag", etag);
  if (isForCaches(headers)) headers.append("vary", "Accept-Encoding");
  if (matchesETag(req.header("if-none-match"), etag)) {
    headers.delete("content-type");
    headers.delete("content-length");
    replace(context, new Response(null, { status: 304, headers }));
    return;
  }
  const body = (await encodeBytes(bytes, encoding)) as Buffer<ArrayBuffer>;
  headers.set("content-length", String(body.length));
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  replace(context, new Response(body, { status: 200, headers }));
};

function encodingFor({ req, res }: Context, bytes: Buffer) {
  if (!isForCaches(res.headers) || bytes.length < MIN_COMPRESSED_BYTES) return "identity";
  return chooseEncoding(req.header("accept-encoding"));
}

function isForCaches(headers: Headers): boolean {
  return headers.get("cache-control")?.startsWith("public") ?? false;
}

/** Hono would merge the headers of both otherwise, and keep those that 304 must not have. */
function replace(context: Context, answer: Response): void {
  context.res = undefined;
  context.res = answer;
}
