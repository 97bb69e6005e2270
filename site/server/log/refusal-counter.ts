import { log } from "./log.ts";
import type { SecurityEventName } from "./security-events.ts";

/** At most one line of one counter in this time. */
export const REFUSAL_INTERVAL_MS = 10_000;

/** What the line of a counter says besides how many refusals it stands for. */
export interface RefusalFacts {
  event: Extract<SecurityEventName, "limit.reached" | "input.refused">;
  /** Name of the limit, for `limit.reached`. */
  limit?: string;
  /** Why, for `input.refused`. */
  reason?: string;
}

/**
 * Returns a function that logs a refusal which happens before there is a request, such as a connection that is one too
 * many. The first is logged at once; later ones are counted, and one line every 10 s has their `count`. None is lost.
 */
export function createRefusalCounter(facts: RefusalFacts): () => void {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    if (count === 0) return;
    log.warn({ ...facts, count }, "Security event");
    count = 0;
    const begunIn = epoch;
    timer = setTimeout(() => {
      if (begunIn !== epoch) count = 0;
      write();
    }, REFUSAL_INTERVAL_MS).unref();
  };
  return () => {
    count += 1;
    if (!timer) write();
  };
}

/** Forgets what counters have not written yet, so that a test's log begins without lines of the test before. */
export function resetRefusalCounters(): void {
  epoch += 1;
}

let epoch = 0;
