import { type CookieConsent, isAnalyticsGranted } from "@tuna/sdk/consent";
import { readPageConsent } from "@tuna/widgets/consent";
import type { DocumentData } from "../../contract/page.ts";
import type { Failure } from "./failure.ts";

/** A decision that no cookie holds, because cookies are blocked. */
let unkept: CookieConsent | undefined;
let reporter: Promise<(failure: Failure) => void> | undefined;
/** Kept since before the visitor agreed. */
let kept: Failure[] = [];

addEventListener("consent-decided", (decided) => {
  const { detail } = decided as CustomEvent<CookieConsent | undefined>;
  unkept = readPageConsent() ? undefined : (detail ?? undefined);
  reportErrors();
});

/**
 * Takes what waits and reports it, with code that is fetched once the visitor has agreed; without consent it waits on. Without
 * errors it fetches that code, so that the next error is told with what came before it.
 */
export async function reportErrors(waiting: Failure[] = kept): Promise<void> {
  kept = waiting;
  if (!isGranted()) return;
  try {
    reporter ??= fetchReporter();
    const report = await reporter;
    for (const failure of kept.splice(0)) report(failure);
  } catch {
    // Blocked, or offline: the next error tries again. A rejection would be an error to tell.
    reporter = undefined;
  }
}

function isGranted(): boolean {
  return isAnalyticsGranted(readPageConsent() ?? unkept);
}

async function fetchReporter(): Promise<(failure: Failure) => void> {
  const { createErrorReporter } = await import("./error-reporter.lazy.ts");
  const { site }: DocumentData = JSON.parse(document.getElementById("page-data")?.textContent ?? "");
  return createErrorReporter({ ...site, isAllowed: isGranted });
}
