import type { Connection } from "./connection.ts";
import { retryTemporaryFailures } from "./retry.ts";

/** Where the site is and how its API is called. */
export interface TunaOptions extends Omit<Connection, "retry"> {
  /** How often an idempotent call is repeated after a temporary failure. The default is 2. */
  retries?: number;
}

/** The connection of these options. Throws a RangeError for a number out of its bounds. */
export function connectionOf({ baseUrl, retries = 2, ...options }: TunaOptions): Connection {
  const { timeoutMs = 1 } = options;
  if (!(timeoutMs >= 1 && timeoutMs <= 2_147_483_647)) {
    throw new RangeError(`timeoutMs must be 1 to 2147483647, not ${timeoutMs}`);
  }
  if (!Number.isInteger(retries) || retries < 0) {
    throw new RangeError(`retries must be a whole number from 0, not ${retries}`);
  }
  return { ...options, baseUrl: baseUrl.replace(/\/+$/, ""), retry: retryTemporaryFailures(retries) };
}
