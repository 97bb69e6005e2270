/**
 * Returns whether an error is reported to the error service. Statuses from 300 to 499 are expected answers
 * (product rule 16.1), and aborted calls are intended.
 */
export function isReportedError(error: unknown): boolean {
  const { status, name, code } = Object(error) as Record<string, unknown>;
  if (typeof status === "number" && status >= 300 && status <= 499) return false;
  return name !== "AbortError" && code !== "aborted";
}

/** Limits of an error report (product rule 16.2). */
export const errorReportingLimits = {
  breadcrumbs: 100,
  stackFrames: 50,
} as const;

/**
 * Limits of a page's trace (product rule 16.3). Requests carry no trace headers, so there is no baggage to
 * limit.
 */
export const traceLimits = {
  spansPerTransaction: 1000,
  idleTimeoutMs: 1000,
  finalTimeoutMs: 30_000,
  childSpanTimeoutMs: 15_000,
} as const;

/** Maximum number of errors that wait for consent and for the reporter's code. */
export const MAX_WAITING_ERRORS = 20;

/** Path to which the site's pages send error reports if no error service is configured. */
export const OWN_ENVELOPE_PATH = "/errors/envelope";

/** Returns the DSN of such reports: the site's origin, so that the site accepts only its own. */
export function ownErrorDsn(origin: string): string {
  const { protocol, host } = new URL(origin);
  return `${protocol}//own@${host}/1`;
}
