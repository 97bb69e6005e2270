import type { Context } from "hono";
import { log, requestFacts } from "./log.ts";

/** What the security log records. Add a name here before logging it. */
export type SecurityEventName =
  | "login.succeeded"
  | "login.failed"
  | "login.code-sent"
  | "session.ended"
  | "session.refresh-reused"
  | "access.refused"
  | "limit.reached"
  | "input.refused"
  | "account.changed"
  | "account.deleted"
  | "administration.action";

/** Facts of an event. None may identify a person to somebody who has no access to the database. */
export interface SecurityEventDetails {
  /** The account's id, never its email or name. */
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
}

/** Writes one line of the security log: successes at level info, refusals and failures at level warn. */
export function logSecurityEvent(
  context: Context,
  event: SecurityEventName,
  details: SecurityEventDetails = {},
): void {
  const level = /failed|refused|reused|reached/.test(event) ? "warn" : "info";
  log[level]({ ...requestFacts(context), event, ...details }, "Security event");
}
