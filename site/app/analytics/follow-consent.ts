import { CONSENT_DECIDED_EVENT } from "../consent/consent-store.ts";
import type { PageAnalytics } from "./start-analytics.lazy.ts";
import { onTrackedEvent } from "./track-event.ts";

/**
 * Fetches analytics once the visitor has agreed, on this page or before, hands it what is told from then on, and ends it when
 * they withdraw, in whatever tab; a later yes counts from the next document on. What is told without consent is forgotten.
 * Decisions are followed until `signal`.
 */
export function followConsent(isGranted: () => boolean, signal?: AbortSignal): void {
  let analytics: Promise<PageAnalytics | undefined> | undefined;
  const start = () => {
    analytics ??= import("./start-analytics.lazy.ts")
      .then(({ startAnalytics }) => startAnalytics(isGranted))
      // Blocked, or offline: the page goes without.
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
