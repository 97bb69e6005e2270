import type { SessionStore } from "../download/session-values.ts";
import type { Tuna } from "./create-tuna.ts";

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
