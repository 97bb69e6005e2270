import type { Retry } from "./retry.ts";

/** Where the site is and how its API is called. */
export interface Connection {
  /** Origin of the site, as `https://sounds.example`, without a slash at its end. An empty string means the page's own origin. */
  baseUrl: string;
  /** Sends the requests. The default is the platform's `fetch`. */
  fetch?: typeof globalThis.fetch;
  /** Aborts every call of this client. */
  signal?: AbortSignal;
  /** Limit for a whole call, retries included, in milliseconds: 1 to 2,147,483,647. The default is 10,000. */
  timeoutMs?: number;
  /** Which cookies the requests carry. The default is the platform's: those of the page's own origin. */
  credentials?: RequestCredentials;
  /** Decides whether a failed idempotent call is repeated. */
  retry?: Retry;
}
