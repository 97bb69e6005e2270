/** How much a report of an error holds (product rule 16.2). */
export const errorReportingLimits = {
  breadcrumbs: 100,
  stackFrames: 50,
} as const;

/** How much a trace of a page holds, and how long it waits for more (product rule 16.3). It travels with no request, so there is no baggage to limit. */
export const traceLimits = {
  spansPerTransaction: 1000,
  idleTimeoutMs: 1000,
  finalTimeoutMs: 30_000,
  childSpanTimeoutMs: 15_000,
} as const;

/** Most errors that wait for a visitor's consent and for the reporter's code. */
export const MAX_WAITING_ERRORS = 20;
