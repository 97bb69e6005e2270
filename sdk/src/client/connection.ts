/** Where the site is and how its API is called. */
export interface TunaOptions {
  /** Origin of the site, as `https://sounds.example`. An empty string means the page's own origin. */
  baseUrl: string;
  /** Sends the requests. The default is the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Aborts every call of this client. */
  signal?: AbortSignal;
  /** Limit for a whole call, retries included, in milliseconds: 1 to 2,147,483,647. The default is 10,000. */
  timeoutMs?: number;
  /** How often an idempotent call is repeated after a temporary failure. The default is 2. */
  retries?: number;
  /** Which cookies the requests carry. The default is the platform's: those of the page's own origin. */
  credentials?: RequestCredentials;
}

/** The options with their defaults. */
export interface Connection {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  signal?: AbortSignal;
  timeoutMs: number;
  retries: number;
  credentials?: RequestCredentials;
}

/** Adds the defaults. */
export function connectionOf({ fetch, ...options }: TunaOptions): Connection {
  // Browsers reject a fetch that is called as a method of another object.
  const send: typeof globalThis.fetch = fetch ?? ((input, init) => globalThis.fetch(input, init));
  return { timeoutMs: 10_000, retries: 2, ...options, fetch: send };
}

/** The same, for clients that check what they are given. Throws a RangeError for a number out of its bounds. */
export function checkedConnectionOf(options: TunaOptions): Connection {
  const connection = connectionOf(options);
  const { timeoutMs, retries } = connection;
  if (!(timeoutMs >= 1 && timeoutMs <= 2_147_483_647)) {
    throw new RangeError(`timeoutMs must be 1 to 2147483647, not ${timeoutMs}`);
  }
  if (!Number.isInteger(retries) || retries < 0) {
    throw new RangeError(`retries must be a whole number from 0, not ${retries}`);
  }
  return connection;
}
