import type { SecurityEventName } from "../log/security-events.server.ts";
import type { SecurityEventDetails } from "../log/security-log.server.ts";
import type { ProblemError } from "./problem.server.ts";

interface Refusal {
  event: SecurityEventName;
  details: SecurityEventDetails;
}

const LOGIN_PROBLEMS: ReadonlySet<string> = new Set([
  ...["invalid-code", "code-expired", "code-used", "second-code-needed"],
]);

/** Statuses that refuse a request, with the reason for responses that are not problems of the API. */
const refusals: Readonly<Record<number, { event: SecurityEventName; reason: string }>> = {
  400: { event: "input.refused", reason: "invalid-request" },
  401: { event: "access.refused", reason: "unauthenticated" },
  403: { event: "access.refused", reason: "forbidden" },
  413: { event: "input.refused", reason: "too-large" },
  415: { event: "input.refused", reason: "unsupported-media-type" },
  421: { event: "access.refused", reason: "unknown-host" },
  422: { event: "input.refused", reason: "invalid-request" },
  429: { event: "limit.reached", reason: "too-many-requests" },
};

/**
 * Returns the event that a response with this status and problem is logged as; undefined if it refuses nothing.
 */
export function refusalOf(status: number, problem?: ProblemError): Refusal | undefined {
  const row = refusals[status];
  if (!row) return undefined;
  const reason = problem?.code ?? row.reason;
  if (LOGIN_PROBLEMS.has(reason)) return { event: "login.failed", details: { reason, loginMethod: "code" } };
  return { event: row.event, details: { reason, limit: problem?.particulars.limit } };
}
