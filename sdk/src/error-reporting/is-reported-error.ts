/**
 * Whether an error is one to tell the error service about. Those with a status from 300 to 499 are answers that the
 * app expects (product rule 16.1); a call that was aborted is what somebody wanted.
 */
export function isReportedError(error: unknown): boolean {
  const { status, name, code } = Object(error) as Record<string, unknown>;
  if (typeof status === "number" && status >= 300 && status <= 499) return false;
  return name !== "AbortError" && code !== "aborted";
}
