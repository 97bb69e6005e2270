interface EventRow {
  level: "info" | "warn";
  /** Limited per caller and minute, because callers can cause it any number of times. */
  isBounded?: true;
}

/** Events of the security log. Document a new event in docs/security-log.md. */
export const securityEvents = {
  "login.succeeded": { level: "info" },
  "login.failed": { level: "warn", isBounded: true },
  "login.code-sent": { level: "info", isBounded: true },
  "session.ended": { level: "info", isBounded: true },
  "session.refresh-reused": { level: "warn", isBounded: true },
  "access.refused": { level: "warn", isBounded: true },
  "limit.reached": { level: "warn", isBounded: true },
  "input.refused": { level: "warn", isBounded: true },
  "account.changed": { level: "info", isBounded: true },
  "account.exported": { level: "info", isBounded: true },
  "account.deleted": { level: "info" },
  "passkey.verified": { level: "info", isBounded: true },
  "passkey.failed": { level: "warn", isBounded: true },
  "administration.action": { level: "info" },
} as const satisfies Record<string, EventRow>;

export type SecurityEventName = keyof typeof securityEvents;
