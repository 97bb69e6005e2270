import type { SessionStore } from "../download/session-values.ts";
import type { Tuna } from "./create-tuna.ts";

/**
 * The visitor's country, asked for once a tab and kept in its session storage (product rule 12.3). `XX` when it is unknown, cannot
 * be asked, or what answers is no country. Never rejects. Keep to visitors who granted analytics: the value serves nothing else.
 */
export async function countryOfVisitor(tuna: Pick<Tuna, "country">, session: SessionStore): Promise<string> {
  const kept = session.read("countryCode");
  if (kept) return kept;
  const answer = await tuna.country();
  const country = /^[A-Z]{2}$/.test(answer) ? answer : "XX";
  session.write("countryCode", country);
  return country;
}
