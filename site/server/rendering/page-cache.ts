import { currentClients, workFor } from "../store/abandoned-work.ts";

export interface PageCacheOptions {
  /** Everything kept together, in bytes. */
  maxBytes?: number;
  /** Age up to which a page is answered as it is. */
  freshMs?: number;
  /** How much older it may be while a new one is made in the background. */
  staleMs?: number;
  /** Changes when what is kept became wrong; undefined: nothing may be kept now. */
  version(): number | undefined;
  /** While the store can't be reached: the version of the pages that may be answered nevertheless. */
  versionBeforeOutage?(): number | undefined;
  /** Age up to which such a page is answered, since a change elsewhere would not be noticed. */
  outageMs?: number;
  now?: () => number;
}

/** What is kept tells its own size, since other encodings of it may be added later. */
export interface Cacheable {
  sizeBytes(): number;
}

/** A page that was made, and whether others may get it too. */
export interface MadePage<Page> {
  page: Page;
  isStorable: boolean;
  /** It only says that the store can't be used: an older page of the same address is better. */
  isOutage?: boolean;
}

export interface PageCache<Page> {
  /** A page that can be answered at once; asks for a new one in the background when it is stale. */
  peek(key: string): Page | undefined;
  /** The page of a key, made at most once at a time however many ask. */
  get(key: string, make: () => Promise<MadePage<Page>>): Promise<Page>;
  /** Weighs a page again that has grown. */
  weigh(key: string): void;
  clear(): void;
  usedBytes(): number;
}

interface Entry<Page> {
  page: Page;
  make: () => Promise<MadePage<Page>>;
  madeAtMs: number;
  version: number;
  sizeBytes: number;
}

/** A page that is being made. */
interface Flight<Page> {
  version: number;
  page: Promise<Page>;
  /** Notes that the current clients wait for it: it is abandoned when all who did have left. */
  join(): void;
}

const DEFAULTS = { maxBytes: 64 * 1024 * 1024, freshMs: 5_000, staleMs: 10_000, outageMs: 600_000 };
/** Roughly what the key, the headers and the bookkeeping of a page take. */
const OVERHEAD_BYTES = 2048;

/** Keeps pages in memory for a short time; forgets those not asked for the longest when there is no room. */
export function createPageCache<Page extends Cacheable>(options: PageCacheOptions): PageCache<Page> {
  const { version, versionBeforeOutage, now, maxBytes, freshMs, staleMs, outageMs } = {
    ...DEFAULTS,
    now: Date.now,
    versionBeforeOutage: () => undefined,
    ...options,
  };
  const entries = new Map<string, Entry<Page>>();
  const flights = new Map<string, Flight<Page>>();
  let usedBytes = 0;

  const forget = (key: string) => {
    usedBytes -= entries.get(key)?.sizeBytes ?? 0;
    entries.delete(key);
  };
  const makeRoom = () => {
    for (const key of entries.keys()) {
      if (usedBytes <= maxBytes) return;
      forget(key);
    }
  };
  const store = (key: string, entry: Omit<Entry<Page>, "sizeBytes">) => {
    forget(key);
    const sizeBytes = entry.page.sizeBytes() + OVERHEAD_BYTES;
    entries.set(key, { ...entry, sizeBytes });
    usedBytes += sizeBytes;
    makeRoom();
  };

  /** A page to answer when no new one can be made. */
  const spare = (key: string): Page | undefined => {
    const entry = entries.get(key);
    const isTrue = entry?.version === (version() ?? versionBeforeOutage());
    return entry && isTrue && now() - entry.madeAtMs <= outageMs ? entry.page : undefined;
  };

  const fly = (key: string, make: Entry<Page>["make"], flown: number): Promise<Page> => {
    const current = flights.get(key);
    if (current?.version === flown) {
      current.join();
      return current.page;
    }
    const { clients, join } = gatherClients(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    join();
    const flight = { version: flown, page: workFor(clients, land), join };
    flights.set(key, flight);
    return flight.page;

    async function land(): Promise<Page> {
      try {
        const { page, isStorable, isOutage } = await make();
        if (isOutage) return spare(key) ?? page;
        // A page whose data was read before a change is shown to who asked before it, and to nobody else.
        if (isStorable && version() === flown) store(key, { page, make, madeAtMs: now(), version: flown });
        return page;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    }
  };

  const peek = (key: string): Page | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const ageMs = now() - entry.madeAtMs;
    const current = version();
    if (current === undefined) return spare(key);
    if (entry.version !== current) {
      forget(key);
      return undefined;
    }
    // Kept all the same: the store may turn out to be lost.
    if (ageMs > freshMs + staleMs) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    // When that fails, the page's next own request says why.
    if (ageMs > freshMs) workFor(undefined, () => fly(key, entry.make, entry.version).catch(() => {}));
    return entry.page;
  };

  return {
    peek,
    async get(key, make) {
      const kept = peek(key);
      if (kept) return kept;
      const current = version();
      if (current !== undefined) return fly(key, make, current);
      const { page, isOutage } = await make();
      return (isOutage && spare(key)) || page;
    },
    weigh(key) {
      const entry = entries.get(key);
      if (!entry) return;
      usedBytes -= entry.sizeBytes;
      entry.sizeBytes = entry.page.sizeBytes() + OVERHEAD_BYTES;
      usedBytes += entry.sizeBytes;
      makeRoom();
    },
    clear() {
      for (const key of entries.keys()) forget(key);
    },
    usedBytes: () => usedBytes,
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
