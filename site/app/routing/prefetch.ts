/** What was fetched ahead is as good as new for so long. */
export const PREFETCH_LIFE_MS = 10_000;

export interface Prefetcher<Data> {
  /** Fetches what stands at `url`, unless that is under way or done. What was under way for another URL is aborted. */
  fetchAhead(url: URL): void;
  /** Aborts what is under way for `url`: nobody wants it any more. */
  giveUp(url: URL): void;
  /** Hands over what was fetched ahead, or is under way, once; undefined when there is none. */
  take(url: URL, signal: AbortSignal): Promise<Data> | undefined;
}

interface Ahead<Data> {
  href: string;
  data: Promise<Data>;
  abort: AbortController;
  startedAtMs: number;
}

/** Fetches one thing at a time before it is asked for. */
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
      // Whoever takes it is told; otherwise nobody missed it, and the next attempt starts anew.
      next.data.catch(() => drop(next));
    },
    giveUp(url) {
      if (ahead?.href !== url.href) return;
      ahead.abort.abort();
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
