import type { AnalyticsEventName, EventProperties, ReportedCard } from "@tuna/sdk/analytics";

/** A visitor's action, in the form that `Analytics.track` takes. */
export type TrackedEvent = {
  [Name in AnalyticsEventName]: { name: Name; properties: EventProperties<Name>; item?: ReportedCard };
}[AnalyticsEventName];

/** Maximum number of queued events; later ones are dropped until analytics has loaded. */
const MAX_WAITING_EVENTS = 100;

const waiting: TrackedEvent[] = [];
let listener = (event: TrackedEvent) => {
  if (waiting.length < MAX_WAITING_EVENTS) waiting.push(event);
};

/**
 * Tracks a visitor's action. Loads nothing, stores nothing in the browser, and is dropped without consent
 * (product rule 13.1).
 */
export function trackEvent(event: TrackedEvent): void {
  listener(event);
}

/** Calls `listener` with queued events and with every event from now on. */
export function onTrackedEvent(next: (event: TrackedEvent) => void): void {
  listener = next;
  for (const event of waiting.splice(0)) next(event);
}
