import { type Client, createClient } from "@tuna/sdk/client";

/** Returns the client of the API at `apiUrl`. It sends no cookies and leaves retries to the visitor. */
export function apiClient(apiUrl: string): Client {
  return createClient({ baseUrl: apiUrl, credentials: "omit", timeoutMs: 20_000 });
}
