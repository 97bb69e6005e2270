import { loginProviders } from "@tuna/sdk/account";
import type { Context } from "hono";
import { logins, securityEventCounts } from "../metrics/metrics.server.ts";
import { createFloodGuard } from "./flood-guard.server.ts";
import { log, requestFacts } from "./log.server.ts";
import { type SecurityEventName, securityEvents } from "./security-events.server.ts";

export type { SecurityEventName } from "./security-events.server.ts";

/** Facts of an event. None may identify a person without access to the database. */
export interface SecurityEventDetails {
  /** The account's id, never its email or name; by default that of the request's session. */
  accountId?: string | undefined;
  /** Stable words for log queries, such as `wrong-code` or `suspended`. */
  reason?: string | undefined;
  /** `code`, or the key of the login provider. */
  loginMethod?: string | undefined;
  /** The limit's name, for `limit.reached`. */
  limit?: string | undefined;
  /** The administrator's action, or the change of an account. */
  action?: string | undefined;
  /** Id of the object of the action. */
  targetId?: string | undefined;
  /** The route id of a refused page. */
  page?: string | undefined;
}

/** Maximum number of lines per event, caller and minute; further ones are counted and summarised. */
const MAX_LINES_PER_CALLER = 10;
/** Maximum number of lines of limited events per minute for all callers. */
const MAX_LINES_IN_ALL = 600;
const WINDOW_MS = 60_000;

declare module "hono" {
  interface ContextVariableMap {
    /** Returns a key of the caller's network that is valid for one day; see docs/security-log.md. */
    callerKey: () => string;
    /** Id of the account that the request's session belongs to. */
    accountId: string;
    /** Whether a line has already logged why this request was refused. */
    isRefusalLogged: true;
  }
}

/** Writes a line of the security log, unless the caller has reached this minute's limit. */
export function logSecurityEvent(
  context: Context,
  event: SecurityEventName,
  details: SecurityEventDetails = {},
): void {
  const row: (typeof securityEvents)[SecurityEventName] = securityEvents[event];
  if (row.level === "warn") context.set("isRefusalLogged", true);
  countEvent(event, details);
  const caller = context.get("callerKey")?.();
  if ("isBounded" in row && !guard.admits(`${event} ${caller}`, { event, caller })) return;
  const accountId = context.get("accountId");
  log[row.level]({ ...requestFacts(context), event, caller, accountId, ...details }, "Security event");
}

function countEvent(event: SecurityEventName, { loginMethod = "" }: SecurityEventDetails): void {
  securityEventCounts.inc({ event });
  if (event === "login.succeeded") logins.inc({ method: loginMethod, outcome: "succeeded" });
  if (event === "login.failed") logins.inc({ method: loginMethod, outcome: "failed" });
}

/**
 * Resets the counts of lines, so that a test starts with nothing suppressed.
 * @internal Only tests share a process with other logs.
 */
export function resetSecurityGuard(): void {
  guard.reset();
}

// Otherwise the first event of a kind would begin its series, and no alert on an increase would see it.
for (const event of Object.keys(securityEvents)) securityEventCounts.inc({ event }, 0);
for (const method of ["code", ...loginProviders])
  for (const outcome of ["succeeded", "failed"]) logins.inc({ method, outcome }, 0);

const guard = createFloodGuard({
  maxPerKey: MAX_LINES_PER_CALLER,
  maxInAll: MAX_LINES_IN_ALL,
  windowMs: WINDOW_MS,
  report: (suppressed) => log.warn(suppressed, "Security events were not logged"),
});
