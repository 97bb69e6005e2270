import type { Context } from "hono";
import { routePath } from "hono/route";
import { ProblemError, problemResponse } from "./problem.ts";

/** Answers whatever was thrown with problem+json. What nobody foresaw is logged, and told to nobody else. */
export function handleError(error: Error, context: Context): Response {
  if (error instanceof ProblemError) return problemResponse(context, error);
  if (!isBodyCutShort(error, context)) logUnexpected(error, context);
  return problemResponse(context, new ProblemError("server-error"));
}

/** Whether somebody went away in the middle of sending, which is no failure of the server. Nobody is there to be answered. */
function isBodyCutShort(error: Error, context: Context): boolean {
  return error.message === "aborted" && context.req.raw.signal.aborted;
}

/** One JSON line: the route's pattern, never a URL or a body, since those may hold what people typed. */
export function logUnexpected(error: unknown, context: Context): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(
    JSON.stringify({
      time: new Date().toISOString(),
      level: "error",
      requestId: context.get("requestId"),
      method: context.req.method,
      route: routePath(context),
      error: { name, message, stack },
    }),
  );
}
