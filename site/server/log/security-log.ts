import type { Context } from "hono";
import { createFloodGuard } from "./flood-guard.ts";
import { log, requestFacts } from "./log.ts";
import { type SecurityEventName, securityEvents } from "./security-events.ts";

export type { SecurityEventName } from "./security-events.ts";

/** Facts of an event. None may identify a person to somebody who has no access to the database. */
export interface SecurityEventDetails {
  /** The account's id, never its email or name; by default that of the request's session. */
  accountId?: string | undefined;
  /** Stable words that a log query can search for, such as `wrong-code` or `suspended`. */
  reason?: string | undefined;
  /** `code`, or the provider's key. */
  loginMethod?: string | undefined;
  /** The limit's name, for `limit.reached`. */
  limit?: string | undefined;
  /** What an administrator did, or what changed in an account. */
  action?: string | undefined;
  /** Id of what it was done to. */
  targetId?: string | undefined;
  /** The page's route id, where a page was refused. */
  page?: string | undefined;
}

/** Lines of one event by one caller in a minute; further ones are counted and summarised. */
export const MAX_LINES_PER_CALLER = 10;
/** Lines of bounded events by all callers in a minute. */
export const MAX_LINES_IN_ALL = 600;
const WINDOW_MS = 60_000;

declare module "hono" {
  interface ContextVariableMap {
    /** Computes a key of the caller's network that holds for one day; see docs/security-log.md. */
    callerKey: () => string;
    /** Id of the account whose session the request belongs to. */
    accountId: string;
    /** Whether a line of this request already says why it was refused. */
    isRefusalLogged: true;
  }
}

/** Writes one line of the security log, unless the caller has caused too many like it in this minute. */
export function logSecurityEvent(
  context: Context,
  event: SecurityEventName,
  details: SecurityEventDetails = {},
): void {
  const row: (typeof securityEvents)[SecurityEventName] = securityEvents[event];
  if (row.level === "warn") context.set("isRefusalLogged", true);
  const caller = context.get("callerKey")?.();
  if ("isBounded" in row && !guard.admits(`${event} ${caller}`, { event, caller })) return;
  const accountId = context.get("accountId");
  log[row.level]({ ...requestFacts(context), event, caller, accountId, ...details }, "Security event");
}

/** Forgets how many lines were written, so that a test begins with nothing suppressed. */
export function resetSecurityGuard(): void {
  guard.reset();
}

const guard = createFloodGuard({
  maxPerKey: MAX_LINES_PER_CALLER,
  maxInAll: MAX_LINES_IN_ALL,
  windowMs: WINDOW_MS,
  report: (suppressed) => log.warn(suppressed, "Security events were not logged"),
});
