import type { Context } from "hono";
import { routePath } from "hono/route";
import { ProblemError, problemResponse } from "./problem.ts";

/** Answers whatever was thrown with problem+json. What nobody foresaw is logged, and told to nobody else. */
export function handleError(error: Error, context: Context): Response {
  if (error instanceof ProblemError) return problemResponse(context, error);
  logUnexpected(error, context);
  return problemResponse(context, new ProblemError("server-error"));
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
