import type { AnalyticsEventName, EventProperties, ReportedCard } from "@tuna/sdk/analytics";

/** Something that a visitor did, as `Analytics.track` takes it. */
export type TrackedEvent = {
  [Name in AnalyticsEventName]: { name: Name; properties: EventProperties<Name>; item?: ReportedCard };
}[AnalyticsEventName];

/** Most that waits for the code which listens; a page that tells more before it came is told of no more. */
const MAX_WAITING_EVENTS = 100;

const waiting: TrackedEvent[] = [];
let listener = (event: TrackedEvent) => {
  if (waiting.length < MAX_WAITING_EVENTS) waiting.push(event);
};

/** Says what a visitor did. Loads nothing, keeps nothing in the browser, and is heard by nobody without consent (product rule 13.1). */
export function trackEvent(event: TrackedEvent): void {
  listener(event);
}

/** Hears what is told from now on, and what was told before anybody listened. */
export function onTrackedEvent(next: (event: TrackedEvent) => void): void {
  listener = next;
  for (const event of waiting.splice(0)) next(event);
}
