/** How much a report of an error holds, and how long a trace waits (spec §9). */
export const errorReportingLimits = {
  breadcrumbs: 100,
  spansPerTransaction: 1000,
  idleTimeoutMs: 1000,
  finalTimeoutMs: 30_000,
  childSpanTimeoutMs: 15_000,
  baggageHeaderLength: 8192,
  stackFrames: 50,
} as const;

/** Most errors that wait for a visitor's consent and for the reporter's code. */
export const MAX_WAITING_ERRORS = 20;
