import type { Context, Hono } from "hono";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { logSecurityEvent } from "../../platform/log/security-log.server.ts";
import type { SessionAccount } from "./account.server.ts";
import { actingAdministrator } from "./acting-administrator.server.ts";
import type { Sessions } from "./sessions.server.ts";

interface FormOutcome {
  /** The path that the browser goes to. */
  to: string;
  /** For the security log, with `targetId`. */
  action?: string | undefined;
  targetId?: string | undefined;
}

/**
 * Mounts a form for administrators. `take` does what it asks for, and returns undefined for what does not exist. Other visitors get
 * "not found".
 */
export function mountAdminForm<Route extends string>(
  app: Hono,
  sessions: Pick<Sessions, "visitorOf">,
  route: Route,
  take: (
    actor: SessionAccount,
    context: Context<object, Route>,
  ) => Promise<FormOutcome | Response | undefined>,
): void {
  app.post(route, sameOriginOnly, async (context) => {
    const actor = await actingAdministrator(sessions, context);
    const outcome = actor && (await take(actor, context));
    if (!outcome) return context.notFound();
    if (outcome instanceof Response) return outcome;
    const { to, ...logged } = outcome;
    if (logged.action) logSecurityEvent(context, "administration.action", { accountId: actor.id, ...logged });
    return context.redirect(to, 303);
  });
}
