/** Prefetched data are used within this time. */
const PREFETCH_LIFE_MS = 10_000;

export interface Prefetcher<Data> {
  /** Fetches `url` unless that is running or done. Aborts a running request for another URL. */
  fetchAhead(url: URL): void;
  /** Aborts a running request for `url`. */
  giveUp(url: URL): void;
  /** Forgets what was prefetched, and aborts a running request. */
  clear(): void;
  /** Returns the finished or running request once; undefined if there is none. */
  take(url: URL, signal: AbortSignal): Promise<Data> | undefined;
}

interface Ahead<Data> {
  href: string;
  data: Promise<Data>;
  abort: AbortController;
  startedAtMs: number;
}

/** Prefetches one resource at a time. */
export function createPrefetcher<Data>(
  load: (url: URL, signal: AbortSignal) => Promise<Data>,
  now: () => number = Date.now,
): Prefetcher<Data> {
  let ahead: Ahead<Data> | undefined;
  const find = (url: URL) => {
    const isFresh = ahead?.href === url.href && now() - ahead.startedAtMs < PREFETCH_LIFE_MS;
    return isFresh ? ahead : undefined;
  };
  const drop = (dropped: Ahead<Data> | undefined) => {
    if (ahead === dropped) ahead = undefined;
  };

  return {
    fetchAhead(url) {
      if (find(url)) return;
      ahead?.abort.abort();
      const abort = new AbortController();
      const next: Ahead<Data> = { href: url.href, data: load(url, abort.signal), abort, startedAtMs: now() };
      ahead = next;
      // Whoever takes the request sees its failure; the next attempt starts anew.
      next.data.catch(() => drop(next));
    },
    giveUp(url) {
      if (ahead?.href !== url.href) return;
      ahead.abort.abort();
    },
    clear() {
      ahead?.abort.abort();
      ahead = undefined;
    },
    take(url, signal) {
      const taken = find(url);
      if (!taken) return undefined;
      drop(taken);
      signal.addEventListener("abort", () => taken.abort.abort(), { once: true });
      return taken.data;
    },
  };
}
