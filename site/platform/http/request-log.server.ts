import type { Context, MiddlewareHandler } from "hono";
import type { Environment } from "../environment/environment.server.ts";
import { routeOf } from "../log/log.server.ts";
import { logSecurityEvent } from "../log/security-log.server.ts";
import { observedResponseOf } from "./observed-response.server.ts";
import { ProblemError } from "./problem.server.ts";
import { refusalOf } from "./refusals.server.ts";
import { createNetworkKey } from "./visitor-key.server.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** Problem of a refused form, whose response is a page instead of a problem. */
    problem: ProblemError;
  }
}

/** Length of a caller's key in characters: enough to tell the networks of a day apart. */
const CALLER_KEY_LENGTH = 12;

/**
 * Logs every response that refuses its request, unless a handler has logged a more specific event. Provides the
 * caller's key for the security log and the route for the access log, computed only when a line needs them.
 */
export function requestLog({ trustedProxies }: Pick<Environment, "trustedProxies">): MiddlewareHandler {
  // Does not use SESSION_SECRET, so the day's salt exists only in this process's memory and cannot be restored
  // later.
  const networkKey = createNetworkKey({ trustedProxies, sessionSecret: undefined });
  return async (context, next) => {
    context.set("callerKey", () => networkKey(context).slice(0, CALLER_KEY_LENGTH));
    const response = observedResponseOf(context);
    if (response) response.route = () => routeOf(context);
    await next();
    if (context.res.status < 400 || context.get("isRefusalLogged")) return;
    const refusal = refusalOf(context.res.status, problemOf(context));
    if (refusal) logSecurityEvent(context, refusal.event, refusal.details);
  };
}

function problemOf(context: Context): ProblemError | undefined {
  if (context.error instanceof ProblemError) return context.error;
  return context.get("problem");
}
