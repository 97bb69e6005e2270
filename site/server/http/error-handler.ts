import type { Context } from "hono";
import { logUnexpected } from "../log/log.ts";
import { WorkAbandoned } from "../store/abandoned-work.ts";
import { isStoreUnavailable, RETRY_AFTER_SECONDS, StoreUnavailable } from "../store/store-unavailable.ts";
import { ProblemError, problemResponse } from "./problem.ts";

/** What nginx calls an answer that nobody waits for. */
const CLIENT_CLOSED_REQUEST = 499;

/** Answers whatever was thrown with problem+json. An unexpected error is logged; its details go to nobody else. */
export function handleError(error: Error, context: Context): Response {
  if (error instanceof WorkAbandoned || isBodyCutShort(error)) {
    return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  }
  if (error instanceof ProblemError) return problemResponse(context, error);
  if (isStoreUnavailable(error)) {
    // That the store is lost is one line of its own, not one for each request.
    if (!(error instanceof StoreUnavailable)) logUnexpected(error, context);
    return problemResponse(context, storeUnavailableProblem());
  }
  logUnexpected(error, context);
  return problemResponse(context, new ProblemError("server-error"));
}

/** The answer to a request that needs the store while it can't be used. */
export function storeUnavailableProblem(): ProblemError {
  return new ProblemError("unavailable", { headers: { "retry-after": String(RETRY_AFTER_SECONDS) } });
}

/**
 * Whether the client disconnected while it sent its body: no failure of the server, and nobody waits for the answer. Node
 * reports it so, before anything else shows that the client is gone.
 */
function isBodyCutShort(error: NodeJS.ErrnoException): boolean {
  return error.message === "aborted" && error.code === "ECONNRESET";
}
