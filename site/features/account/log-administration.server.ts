import type { LogSuccess } from "../../platform/http/define-endpoints.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";

/** Writes each change by an administrator to the security log. */
export const logAdministration: LogSuccess = (context, { name, row }, { params }) => {
  if (row.method === "GET") return;
  const { id: targetId } = (params ?? {}) as { id?: string };
  logSecurityEvent(context, "administration.action", { action: name, targetId });
};
