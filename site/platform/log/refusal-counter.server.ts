import { securityEventCounts } from "../metrics/metrics.server.ts";
import { log } from "./log.server.ts";
import type { SecurityEventName } from "./security-events.server.ts";

/** Minimum time between two lines of a counter. */
const REFUSAL_INTERVAL_MS = 10_000;

/** Facts in a counter's line besides the number of refusals. */
export interface RefusalFacts {
  event: Extract<SecurityEventName, "limit.reached" | "input.refused">;
  /** Name of the limit, for `limit.reached`. */
  limit?: string;
  /** The reason, for `input.refused`. */
  reason?: string;
}

/**
 * Returns a function that logs a refusal without a request, such as of a connection beyond the limit. The first
 * is logged at once; later ones are counted and logged in one line every 10 s with their `count`. None is lost.
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
    securityEventCounts.inc({ event: facts.event });
    if (!timer) write();
  };
}

/**
 * Drops unwritten counts, so that a test's log has no lines of the test before.
 * @internal Only tests share a process with other logs.
 */
export function resetRefusalCounters(): void {
  epoch += 1;
}

let epoch = 0;
