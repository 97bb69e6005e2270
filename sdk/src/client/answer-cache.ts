import type { Fetch } from "../platform/platform-types.ts";

/** An answer that the site may confirm instead of sending it again. */
export interface CachedAnswer {
  /** The site's name for this version of the answer. */
  etag: string;
  /** Value of the header `Content-Type`. */
  contentType: string;
  /** The answer's text. */
  body: string;
}

/** Where answers are kept, by their URL: a `Map`, or what has these members of one. */
export interface AnswerCache {
  /** Returns the answer of a URL. */
  get(url: string): CachedAnswer | undefined;
  /** Keeps an answer, as the newest. */
  set(url: string, answer: CachedAnswer): unknown;
  /** Forgets an answer. */
  delete(url: string): unknown;
  /** The URLs, the oldest first. */
  keys(): Iterable<string>;
  /** Number of answers. */
  readonly size: number;
}

/** Most answers that a cache holds. */
const MAX_ANSWERS = 100;

/**
 * Returns a `fetch` that asks whether a cached answer still holds, and uses it if the site says so. It keeps the last 100 answers
 * that have an ETag, except those whose `Cache-Control` keeps them from others: what a token or a login gets.
 */
export function fetchWithCache(cache: AnswerCache, given?: Fetch): Fetch {
  return async (input, init) => {
    const fetch = given ?? globalThis.fetch;
    if (init?.method !== "GET" || typeof input !== "string") return fetch(input, init);
    const known = cache.get(input);
    const headers = new Headers(init.headers);
    if (known) headers.set("if-none-match", known.etag);
    const response = await fetch(input, { ...init, headers });
    const isConfirmed = known && response.status === 304;
    const etag = response.headers.get("etag");
    const isPrivate = /no-store|private/i.test(response.headers.get("cache-control") ?? "");
    if (!isConfirmed && (!response.ok || !etag || isPrivate)) return response;
    const answer = isConfirmed
      ? known
      : {
          etag: etag ?? "",
          contentType: response.headers.get("content-type") ?? "",
          body: await response.text(),
        };
    cache.delete(input);
    cache.set(input, answer);
    for (const url of cache.keys()) if (cache.size > MAX_ANSWERS) cache.delete(url);
    const sent = new Headers(response.headers);
    sent.set("content-type", answer.contentType);
    return new Response(answer.body, { status: 200, headers: sent });
  };
}
