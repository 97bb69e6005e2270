import type { TunaOptions } from "@tuna/sdk";
import { createSiteClient } from "@tuna/sdk/client";
import { printFetch } from "./print-fetch.ts";

/**
 * Options of clients of the API at `apiUrl`, which send no cookies and leave retries to the visitor. Each element creates the clients
 * that it calls, so that pages load no others.
 */
export function clientOptions(apiUrl: string): TunaOptions {
  return { baseUrl: apiUrl, credentials: "omit", timeoutMs: 20_000, retries: 0, fetch: printFetch };
}

/** The client of what a site answers about itself. It is here since chunks of the pinned script cannot share code of their own. */
export const siteClient = (apiUrl: string) => createSiteClient(clientOptions(apiUrl));
