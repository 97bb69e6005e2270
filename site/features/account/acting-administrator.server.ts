import { isAdministrator } from "@tuna/sdk/account";
import type { Context } from "hono";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { SessionAccount } from "./account.server.ts";
import { requireAdministrator } from "./administrator.server.ts";
import type { Sessions } from "./sessions.server.ts";

/**
 * Returns the administrator who sends a form. Logs other visitors, and returns undefined for them. Throws `passkey-required` until
 * an administrator's passkey was shown in the session.
 */
export async function actingAdministrator(
  sessions: Pick<Sessions, "visitorOf">,
  context: Context,
): Promise<SessionAccount | undefined> {
  const actor = await sessions.visitorOf(context);
  if (actor && isAdministrator(actor)) {
    requireAdministrator(actor);
    return actor;
  }
  logSecurityEvent(context, "access.refused", { reason: "not-an-administrator" });
  return undefined;
}
