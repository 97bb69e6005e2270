/** How much a report of an error holds (spec §9). Limits of traces are the reporter's own: none are sent. */
export const errorReportingLimits = {
  breadcrumbs: 100,
  stackFrames: 50,
} as const;

/** Most errors that wait for a visitor's consent and for the reporter's code. */
export const MAX_WAITING_ERRORS = 20;
