import type { Context } from "hono";
import { logUnexpected } from "../log/log.ts";
import { ProblemError, problemResponse } from "./problem.ts";

/** Answers whatever was thrown with problem+json. An unexpected error is logged; its details go to nobody else. */
export function handleError(error: Error, context: Context): Response {
  if (error instanceof ProblemError) return problemResponse(context, error);
  if (!isBodyCutShort(error, context)) logUnexpected(error, context);
  return problemResponse(context, new ProblemError("server-error"));
}

/** Whether the client disconnected while it sent its body: no failure of the server, and nobody waits for the answer. */
function isBodyCutShort(error: Error, context: Context): boolean {
  return error.message === "aborted" && context.req.raw.signal.aborted;
}
