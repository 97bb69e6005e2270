import type { OfflineFile } from "./offline-boards.ts";
import { OfflineError } from "./offline-error.ts";
import { OFFLINE_CACHE } from "./offline-storage.ts";

/** Requests that run at the same time. */
const CONCURRENT_REQUESTS = 4;

export interface FilesToStore {
  urls: readonly string[];
  /** Whether requests bring the visitor's login. */
  credentials: "omit" | "same-origin";
  /** Whether a file that the site refuses or no longer has is left out, as the sound of a gap is. Otherwise it is an error. */
  mayBeMissing: boolean;
}

export interface StoreOptions {
  signal?: AbortSignal | undefined;
  /** Called after each file. */
  onFile?: ((file: OfflineFile | undefined) => void) | undefined;
}

/**
 * Puts files into the cache, unless they are there: an address always has the same content. Returns those that are there now.
 * @throws OfflineError `network` if one cannot be fetched; a QuotaExceededError if the disk is full.
 */
export async function storeFiles(
  { urls, credentials, mayBeMissing }: FilesToStore,
  { signal, onFile }: StoreOptions = {},
): Promise<OfflineFile[]> {
  const cache = await caches.open(OFFLINE_CACHE);
  const stored: OfflineFile[] = [];
  const left = urls.values();
  const stop = new AbortController();
  const stopped = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;

  async function store(url: string): Promise<OfflineFile | undefined> {
    const known = await cache.match(url, { ignoreVary: true });
    if (known) return { url, bytes: Number(known.headers.get("content-length")) };
    const response = await fetch(url, { credentials, signal: stopped });
    if (!response.ok) {
      if (mayBeMissing && response.status < 500 && response.status !== 429) return undefined;
      throw new OfflineError("network", { cause: new Error(`${url} answered ${response.status}`) });
    }
    const body = await response.blob();
    stopped.throwIfAborted();
    const headers = { "content-type": body.type, "content-length": String(body.size) };
    // A new response, since caches match requests by the Vary header of the stored one.
    await cache.put(url, new Response(body, { headers }));
    return { url, bytes: body.size };
  }

  async function storeNext(): Promise<void> {
    for (const url of left) {
      stopped.throwIfAborted();
      const file = await store(url);
      if (file) stored.push(file);
      onFile?.(file);
    }
  }

  try {
    await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, storeNext));
  } catch (error) {
    stop.abort();
    throw error;
  }
  return stored;
}
