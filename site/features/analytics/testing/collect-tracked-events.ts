import { onTrackedEvent, type TrackedEvent } from "../../../platform/analytics/track-event.ts";

/** Returns the events that pages track from now on, as analytics receives them. */
export function collectTrackedEvents(): TrackedEvent[] {
  const tracked: TrackedEvent[] = [];
  // Queued events belong to the time before.
  onTrackedEvent(() => {});
  onTrackedEvent((event) => tracked.push(event));
  return tracked;
}
