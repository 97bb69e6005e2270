import { onTrackedEvent, type TrackedEvent } from "../track-event.ts";

/** What pages tell from now on, as the wrapper would hear it. */
export function collectTrackedEvents(): TrackedEvent[] {
  const told: TrackedEvent[] = [];
  // What waited for a listener is of before.
  onTrackedEvent(() => {});
  onTrackedEvent((event) => told.push(event));
  return told;
}
