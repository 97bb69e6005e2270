import type { SessionStore } from "../download/session-values.ts";
import type { Connection } from "./connection.ts";
import type { Tuna } from "./create-tuna.ts";

/**
 * Returns a connection for the country's endpoint (product rule 12.3). It sends no cookies, since the endpoint needs no
 * login, and successes other than 200 are failures too.
 */
export function countryConnection(connection: Connection): Connection {
  const { fetch = globalThis.fetch } = connection;
  return {
    ...connection,
    credentials: "omit",
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      return response.ok && response.status !== 200 ? Response.error() : response;
    },
  };
}

/**
 * Returns the visitor's country, requested once per tab and stored in session storage (product rule 12.3). `XX`
 * if it is unknown or the request fails. Never rejects. Call it only with consent to analytics, its only
 * purpose.
 */
export async function countryOfVisitor(tuna: Pick<Tuna, "country">, session: SessionStore): Promise<string> {
  const kept = session.read("countryCode");
  if (kept) return kept;
  const answer = await tuna.country();
  const country = /^[A-Z]{2}$/.test(answer) ? answer : "XX";
  session.write("countryCode", country);
  return country;
}
