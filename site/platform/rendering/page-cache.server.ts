import { LRUCache } from "lru-cache";
import { pageCacheRequests } from "../metrics/metrics.server.ts";
import { currentClients, workFor } from "../store/abandoned-work.server.ts";

export interface PageCacheOptions {
  /** Size of all stored pages, in bytes. */
  maxBytes?: number;
  /** Age up to which a page is answered without rendering it again. */
  freshMs?: number;
  /** How much older a page may be while it is rendered again in the background. */
  staleMs?: number;
  /** Changes when stored pages became wrong; undefined while nothing may be stored. */
  version(): number | undefined;
  /** While the store is unreachable: the version of the pages that may be answered nevertheless. */
  versionBeforeOutage?(): number | undefined;
  /** Age up to which such a page is answered: changes by other processes go unnoticed meanwhile. */
  outageMs?: number;
  now?: () => number;
}

/** A stored page reports its own size, because further encodings may be added later. */
export interface Cacheable {
  sizeBytes(): number;
}

/** Makes a page. `former` is the last one of the same URL, which may be returned if nothing in it has changed. */
export type MakePage<Page> = (former: Page | undefined) => Promise<MadePage<Page>>;

/** A rendered page, and whether other requests may get it too. */
export interface MadePage<Page> {
  page: Page;
  isStorable: boolean;
  /** The URL has no page any more, so that a stored one is removed. */
  isGone?: boolean;
  /** The page only reports that the store is unavailable: an older page of the same URL is better. */
  isOutage?: boolean;
}

export interface PageCache<Page> {
  /** A page that can be answered at once. A stale page is rendered again in the background. */
  peek(key: string): Page | undefined;
  /** The page of a key. Concurrent requests share one rendering. */
  get(key: string, make: MakePage<Page>): Promise<Page>;
  /** Updates the size of a page that has grown. */
  weigh(key: string): void;
  clear(): void;
  usedBytes(): number;
}

interface Entry<Page> {
  page: Page;
  make: MakePage<Page>;
  madeAtMs: number;
  version: number;
}

/** A rendering that is under way. */
interface Render<Page> {
  version: number;
  page: Promise<Page>;
  /** Registers the current clients as waiting. The rendering is abandoned when all of them have left. */
  join(): void;
}

const DEFAULTS = { maxBytes: 64 * 1024 * 1024, freshMs: 5_000, staleMs: 10_000, outageMs: 600_000 };
/** Approximate size of the key, the headers and the bookkeeping of a page. */
const OVERHEAD_BYTES = 2048;

/** Stores pages in memory for a short time, and evicts the least recently used ones. */
export function createPageCache<Page extends Cacheable>(options: PageCacheOptions): PageCache<Page> {
  const {
    version: currentVersion,
    versionBeforeOutage,
    now,
    maxBytes,
    freshMs,
    staleMs,
    outageMs,
  } = {
    ...DEFAULTS,
    // The time of day may be set back, which would keep pages for ever.
    now: () => performance.now(),
    versionBeforeOutage: () => undefined,
    ...options,
  };
  const entries = new LRUCache<string, Entry<Page>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => page.sizeBytes() + OVERHEAD_BYTES,
  });
  const renders = new Map<string, Render<Page>>();

  /** A stored page to answer with when rendering is impossible. */
  const spare = (key: string): Page | undefined => {
    const entry = entries.peek(key);
    const isTrue = entry?.version === (currentVersion() ?? versionBeforeOutage());
    return entry && isTrue && now() - entry.madeAtMs <= outageMs ? entry.page : undefined;
  };

  const startRender = (key: string, make: Entry<Page>["make"], version: number): Promise<Page> => {
    const current = renders.get(key);
    if (current?.version === version) {
      current.join();
      return current.page;
    }
    const { clients, join } = gatherClients(() => {
      if (renders.get(key) === render) renders.delete(key);
    });
    join();
    const render = { version, page: workFor(clients, finishRender), join };
    renders.set(key, render);
    return render.page;

    async function finishRender(): Promise<Page> {
      try {
        const { page, isStorable, isGone, isOutage } = await make(entries.peek(key)?.page);
        if (isOutage) return spare(key) ?? page;
        // A page whose data was read before a change goes to those who asked before it, and to nobody else.
        if (currentVersion() !== version) return page;
        if (isStorable) entries.set(key, { page, make, madeAtMs: now(), version });
        else if (isGone) entries.delete(key);
        return page;
      } finally {
        if (renders.get(key) === render) renders.delete(key);
      }
    }
  };

  const peek = (key: string): Page | undefined => {
    const entry = entries.peek(key);
    if (!entry) return undefined;
    const ageMs = now() - entry.madeAtMs;
    const current = currentVersion();
    if (current === undefined) return spare(key);
    // Not deleted, because the next page may be equal, and in case the store turns out to be unavailable.
    if (entry.version !== current || ageMs > freshMs + staleMs) return undefined;
    // Marks the page as used.
    entries.get(key);
    // If this fails, the next request for the page reports the error.
    if (ageMs > freshMs)
      workFor(undefined, () => startRender(key, entry.make, entry.version).catch(() => {}));
    return entry.page;
  };

  return {
    peek,
    async get(key, make) {
      const kept = peek(key);
      pageCacheRequests.inc({ result: kept ? "hit" : renders.has(key) ? "shared" : "miss" });
      if (kept) return kept;
      const current = currentVersion();
      if (current !== undefined) return startRender(key, make, current);
      const { page, isOutage } = await make(undefined);
      return (isOutage && spare(key)) || page;
    },
    weigh(key) {
      const entry = entries.peek(key);
      // The size of an entry is calculated only when a new object is stored.
      if (entry) entries.set(key, { ...entry });
    },
    clear: () => entries.clear(),
    usedBytes: () => entries.calculatedSize,
  };
}

/** A signal that aborts when every client that joined has left; never when one of them cannot leave. */
function gatherClients(onAbandoned: () => void): { clients: AbortSignal; join(): void } {
  const abandonment = new AbortController();
  let waiting = 0;
  const leave = () => {
    waiting -= 1;
    if (waiting > 0) return;
    onAbandoned();
    abandonment.abort();
  };
  return {
    clients: abandonment.signal,
    join() {
      waiting += 1;
      currentClients()?.addEventListener("abort", leave, { once: true });
    },
  };
}
