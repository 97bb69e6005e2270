import { countryOfVisitor } from "@tuna/sdk/account";
import { API_BASE_PATH, endpoints } from "@tuna/sdk/contract";
import type { SessionStore } from "@tuna/sdk/download";

/** Analytics starts without a country after this time. */
const COUNTRY_TIMEOUT_MS = 2000;

/** Returns the visitor's country, requested once per tab, or `XX` if it is unknown or late. Never rejects. */
export function countryOfTab(session: SessionStore): Promise<string> {
  return countryOfVisitor({ country: askCountry }, session);
}

/** Without the client of the whole API, which no page loads. */
async function askCountry(): Promise<string> {
  try {
    const signal = AbortSignal.timeout(COUNTRY_TIMEOUT_MS);
    const answer = await fetch(API_BASE_PATH + endpoints.country.path, { signal });
    return answer.ok ? (await answer.json()).country : "XX";
  } catch {
    return "XX";
  }
}
