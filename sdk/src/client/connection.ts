import type { Fetch } from "../platform/platform-types.ts";
import { type Retry, retryTemporaryFailures } from "./retry.ts";
import { MAX_TIMEOUT_MS } from "./timeout-signal.ts";

/** Where the site is and how its API is called. */
export interface Connection {
  /** Address of the site, as `https://sounds.example`. An empty string means the page's own origin. */
  baseUrl: string;
  /** Sends the requests. The default is the platform's `fetch`. */
  fetch?: Fetch | undefined;
  /** Aborts every call of this client. */
  signal?: AbortSignal | undefined;
  /** Limit for a whole call, retries included, in milliseconds: 1 to 2,147,483,647. The default is 10,000. */
  timeoutMs?: number | undefined;
  /** Which cookies the requests carry. The default is the platform's: those of the page's own origin. */
  credentials?: "omit" | "same-origin" | "include" | undefined;
  /** Personal access token of a member, which programs send instead of cookies, with boards, favourites and uploads only. */
  accessToken?: string | undefined;
  /** Called with each answer, also of attempts that are repeated, when its body was read: use `status` and `headers`. */
  onResponse?: ((response: { url: string; status: number; headers: Headers }) => void) | undefined;
  /** Whether the developer's own `fetch` is called, which may take paths. By default true if there is a `fetch`. */
  hasOwnFetch?: boolean | undefined;
  /** Decides whether a failed idempotent call is repeated. */
  retry?: Retry | undefined;
}

/** Where the site is and how its API is called. */
export interface TunaOptions extends Omit<Connection, "retry" | "hasOwnFetch"> {
  /** How often an idempotent call is repeated after a temporary failure. The default is 2. */
  retries?: number | undefined;
}

/** Returns the connection of these options. Throws a TypeError for a wrong `baseUrl`, and a RangeError for a number out of its bounds. */
export function connectionOf(given: TunaOptions): Connection {
  const { baseUrl, retries = 2, ...options } = given ?? {};
  const { timeoutMs = 1 } = options;
  if (!(timeoutMs >= 1 && timeoutMs <= MAX_TIMEOUT_MS)) {
    throw new RangeError(`timeoutMs must be 1 to ${MAX_TIMEOUT_MS}, not ${timeoutMs}`);
  }
  if (!Number.isInteger(retries) || retries < 0) {
    throw new RangeError(`retries must be a whole number from 0, not ${retries}`);
  }
  return { ...options, baseUrl: siteAddress(baseUrl), retry: retryTemporaryFailures(retries) };
}

/** Returns the address without slashes and the API's own path at its end. */
export function siteAddress(given: unknown): string {
  // Programs without types forget it, and people leave out the scheme.
  if (typeof given !== "string" || !/^(https?:\/\/[^/?#\s]+)?(\/[^?#\s]*)?$/i.test(given))
    throw new TypeError(
      `baseUrl must be the address of a site, such as "https://sounds.example", not ${JSON.stringify(given)}`,
    );
  return given.replace(/\/+$/, "").replace(/\/api(\/v1)?$/, "");
}
