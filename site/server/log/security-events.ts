interface EventRow {
  level: "info" | "warn";
  /** Bounded by caller and minute, since a caller can cause it without end. */
  isBounded?: true;
}

/** What the security log records. Add an event here and in docs/security-log.md before logging it. */
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
