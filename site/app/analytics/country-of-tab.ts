import { countryOfVisitor } from "@tuna/sdk/account";
import { endpoints } from "@tuna/sdk/contract";
import type { SessionStore } from "@tuna/sdk/download";
import { callApi } from "../call-api.ts";

/** Analytics starts without a country after this time. */
const COUNTRY_TIMEOUT_MS = 2000;

/** Returns the visitor's country, requested once per tab, or `XX` if it is unknown or late. Never rejects. */
export function countryOfTab(session: SessionStore): Promise<string> {
  const country = () =>
    callApi(endpoints.country, { timeoutMs: COUNTRY_TIMEOUT_MS }).then(
      (answer) => answer.country,
      () => "XX",
    );
  return countryOfVisitor({ country }, session);
}
