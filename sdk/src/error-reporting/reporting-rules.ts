/**
 * Whether an error is one to tell the error service about. Those with a status from 300 to 499 are answers that the
 * app expects (product rule 16.1); a call that was aborted is what somebody wanted.
 */
export function isReportedError(error: unknown): boolean {
  const { status, name, code } = Object(error) as Record<string, unknown>;
  if (typeof status === "number" && status >= 300 && status <= 499) return false;
  return name !== "AbortError" && code !== "aborted";
}

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

/** Where a library takes reports of its own pages' errors, when no error service is set up. */
export const OWN_ENVELOPE_PATH = "/errors/envelope";

/** The DSN that such reports carry: the site's origin, so that those of no other site are taken. */
export function ownErrorDsn(origin: string): string {
  const { protocol, host } = new URL(origin);
  return `${protocol}//own@${host}/1`;
}
