/**
 * Time in ms after which a wait of a test ends: a hang, on any machine. It judges nothing, so no test sets another one. A
 * condition that has to hold within a time of the product is a test of that time's clock, or a bench.
 */
export const HANG_TIMEOUT_MS = 300_000;

/** Time in ms after which a test or a set-up ends. It is longer, so that a failure names the condition that was awaited. */
export const TEST_TIMEOUT_MS = 5 * HANG_TIMEOUT_MS;
