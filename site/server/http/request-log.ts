import type { Context, MiddlewareHandler } from "hono";
import type { Environment } from "../environment/environment.ts";
import { logSecurityEvent } from "../log/security-log.ts";
import { ProblemError } from "./problem.ts";
import { refusalOf } from "./refusals.ts";
import { createNetworkKey } from "./visitor-key.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** What a posted form was refused with, since its answer is a page instead of a problem. */
    problem: ProblemError;
  }
}

/** Characters of a caller's key: enough to tell the networks of a day apart. */
const CALLER_KEY_LENGTH = 12;

/**
 * Logs every answer that refuses its request, whoever refused it: unless a handler has logged a more specific event.
 * Prepares the caller's key for lines of the security log; it is computed for these lines only.
 */
export function requestLog({ trustedProxies }: Pick<Environment, "trustedProxies">): MiddlewareHandler {
  // Without SESSION_SECRET: the day's salt then exists in this process's memory only, and nobody can restore it later.
  const networkKey = createNetworkKey({ trustedProxies, sessionSecret: undefined });
  return async (context, next) => {
    context.set("callerKey", () => networkKey(context).slice(0, CALLER_KEY_LENGTH));
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
