import { CONSENT_DECIDED_EVENT } from "../consent/consent-store.ts";
import type { PageAnalytics } from "./start-analytics.ts";
import { listenToTold } from "./tell.ts";

/**
 * Fetches analytics once the visitor has agreed, on this page or before, hands it what is told from then on, and ends it when
 * they withdraw, in whatever tab. What is told without consent is forgotten.
 */
export function followConsent(isGranted: () => boolean): void {
  let analytics: Promise<PageAnalytics | undefined> | undefined;
  const start = () => {
    analytics ??= import("./start-analytics.ts").then(
      ({ startAnalytics }) => startAnalytics(isGranted),
      // Blocked, or offline: the page goes without.
      () => undefined,
    );
    return analytics;
  };
  const follow = async () => {
    if (isGranted()) await start();
    else (await analytics)?.withdraw();
  };
  void follow();
  addEventListener(CONSENT_DECIDED_EVENT, follow);
  listenToTold(async (event) => {
    if (isGranted()) (await start())?.track(event);
  });
}
