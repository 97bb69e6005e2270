import type { Connection } from "./connection.ts";

/** Returns a `fetch` that sends the connection's access token, and no cookies. */
export function fetchWithToken(connection: Connection): typeof globalThis.fetch {
  return (input, init) => {
    const { accessToken, fetch = globalThis.fetch } = connection;
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${accessToken}`);
    return fetch(input, { ...init, headers, credentials: "omit" });
  };
}
