import { type CookieConsent, consentOfCookies, isAnalyticsGranted } from "@tuna/sdk";
import type { DocumentData } from "../page.ts";
import type { Failure } from "./watch-errors.ts";

let isGranted = false;
let reporter: Promise<(failure: Failure) => void> | undefined;

/**
 * What reports errors, fetched once the visitor agreed: by the decision that was just told, else by the one in their cookie.
 * Undefined without consent; after a withdrawal the reporter tells nobody anything.
 */
export async function reporterOfConsent(decided?: Event): Promise<((failure: Failure) => void) | undefined> {
  const told = decided && (decided as CustomEvent<CookieConsent>).detail;
  isGranted = isAnalyticsGranted(told ?? consentOfCookies(document.cookie));
  if (!isGranted) return undefined;
  reporter ??= fetchReporter();
  return reporter.catch((cause) => {
    // Blocked, or offline: the next decision tries again.
    reporter = undefined;
    throw cause;
  });
}

async function fetchReporter(): Promise<(failure: Failure) => void> {
  const { createErrorReporter } = await import("./report-errors.ts");
  const { site }: DocumentData = JSON.parse(document.getElementById("page-data")?.textContent ?? "");
  return createErrorReporter({ ...site, isAllowed: () => isGranted });
}
