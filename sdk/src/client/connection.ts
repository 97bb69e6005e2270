export interface TunaOptions {
  /** Where the library stands, as `https://sounds.example`; an empty string is the page's own origin. */
  baseUrl: string;
  /** Sends the requests; the platform's own by default. */
  fetch?: typeof globalThis.fetch;
  /** Ends every call of this client. */
  signal?: AbortSignal;
  /** What a call may take in all, retries included, in milliseconds: 1 to 2,147,483,647, by default 10,000. */
  timeoutMs?: number;
  /** How often a call that changes nothing twice is sent again after a passing failure; 2 by default. */
  retries?: number;
}

/** How a client reaches its library. */
export interface Connection {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  signal: AbortSignal | undefined;
  timeoutMs: number;
  retries: number;
}

/** Fills in what was left out. Throws a RangeError when a number is out of its bounds. */
export function connectionOf({
  baseUrl,
  fetch,
  signal,
  timeoutMs = 10_000,
  retries = 2,
}: TunaOptions): Connection {
  if (!(timeoutMs >= 1 && timeoutMs <= 2_147_483_647)) {
    throw new RangeError(`timeoutMs must be 1 to 2147483647, not ${timeoutMs}`);
  }
  if (!Number.isInteger(retries) || retries < 0) {
    throw new RangeError(`retries must be a whole number from 0, not ${retries}`);
  }
  // Browsers refuse a fetch that is called as another object's method.
  const send: typeof globalThis.fetch = fetch ?? ((input, init) => globalThis.fetch(input, init));
  return { baseUrl, fetch: send, signal, timeoutMs, retries };
}
