import type { Connection } from "./connection.ts";

/**
 * Returns a connection for the country's endpoint (product rule 12.3). It sends no cookies, since the endpoint needs no
 * login, and successes other than 200 are failures too.
 */
export function countryConnection(connection: Connection): Connection {
  return {
    ...connection,
    credentials: "omit",
    fetch: async (input, init) => {
      const { fetch = globalThis.fetch } = connection;
      const response = await fetch(input, init);
      return response.ok && response.status !== 200 ? Response.error() : response;
    },
  };
}
