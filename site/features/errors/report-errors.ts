import { type CookieConsent, isAnalyticsGranted } from "@tuna/sdk/consent";
import { readPageConsent } from "@tuna/widgets/consent";
import type { DocumentData } from "../../platform/pages/page.ts";
import type { Failure } from "./failure.ts";

/** A decision that could not be stored because cookies are blocked. */
let unsavedConsent: CookieConsent | undefined;
let reporter: Promise<(failure: Failure) => void> | undefined;
/** Failures from before the visitor consented. */
let waitingFailures: Failure[] = [];

addEventListener("consent-decided", (decided) => {
  const { detail } = decided as CustomEvent<CookieConsent | undefined>;
  unsavedConsent = readPageConsent() ? undefined : (detail ?? undefined);
  reportErrors();
});

/**
 * Reports waiting failures with code that is loaded after consent; without consent they keep waiting. Without
 * failures it loads that code, so that the next error has its breadcrumbs.
 */
export async function reportErrors(waiting: Failure[] = waitingFailures): Promise<void> {
  waitingFailures = waiting;
  if (!isGranted()) return;
  try {
    reporter ??= fetchReporter();
    const report = await reporter;
    for (const failure of waitingFailures.splice(0)) report(failure);
  } catch {
    // Blocked or offline: the next error tries again. A rejection here would cause another error report.
    reporter = undefined;
  }
}

function isGranted(): boolean {
  return isAnalyticsGranted(readPageConsent() ?? unsavedConsent);
}

async function fetchReporter(): Promise<(failure: Failure) => void> {
  const { createErrorReporter } = await import("./error-reporter.lazy.ts");
  const { site }: DocumentData = JSON.parse(document.getElementById("page-data")?.textContent ?? "");
  return createErrorReporter({ ...site, isAllowed: isGranted });
}
