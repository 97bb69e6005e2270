import { onTrackedEvent } from "../../platform/analytics/track-event.ts";
import { CONSENT_DECIDED_EVENT } from "../../platform/consent/consent-store.ts";
import type { PageAnalytics } from "./start-analytics.lazy.ts";

/**
 * Loads analytics once the visitor has consented, forwards tracked events to it, and stops it when consent is
 * withdrawn in any tab. Consent given later counts from the next document on. Without consent, events are
 * dropped. Follows decisions until `signal` aborts.
 */
export function followConsent(isGranted: () => boolean, signal?: AbortSignal): void {
  let analytics: Promise<PageAnalytics | undefined> | undefined;
  const start = () => {
    analytics ??= import("./start-analytics.lazy.ts")
      .then(({ startAnalytics }) => startAnalytics(isGranted))
      // Blocked or offline: the page continues without analytics.
      .catch(() => undefined);
    return analytics;
  };
  const follow = async () => {
    if (isGranted()) return void start();
    const ended = analytics;
    if (ended) analytics = Promise.resolve(undefined);
    (await ended)?.withdraw();
  };
  void follow();
  addEventListener(CONSENT_DECIDED_EVENT, follow, signal ? { signal } : {});
  onTrackedEvent(async (event) => {
    if (isGranted()) (await start())?.track(event);
  });
}
