import type { Context } from "hono";
import { logUnexpected } from "../log/log.server.ts";
import { StorageUnavailable } from "../storage/object-storage.server.ts";
import { WorkAbandoned } from "../store/abandoned-work.server.ts";
import { isStoreUnavailable, StoreUnavailable } from "../store/store-unavailable.server.ts";
import { ProblemError, problemResponse } from "./problem.server.ts";

/** Status that nginx logs when the client closed its request. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Answers any thrown error with problem+json. An unexpected error is logged, and its details are not sent to the
 * client.
 */
export function handleError(error: Error, context: Context): Response {
  if (error instanceof WorkAbandoned || isBodyCutShort(error)) {
    return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  }
  if (error instanceof ProblemError) return problemResponse(context, error);
  if (error instanceof StorageUnavailable || isStoreUnavailable(error)) {
    // The loss of the store has a log line of its own, so the requests that it affects need none.
    const isLogged = error instanceof StoreUnavailable || error instanceof StorageUnavailable;
    if (!isLogged) logUnexpected(error, context);
    return problemResponse(context, new ProblemError("unavailable"));
  }
  logUnexpected(error, context);
  return problemResponse(context, new ProblemError("server-error"));
}

/**
 * Whether the client disconnected while sending its body, which is no failure of the server. Node reports this
 * error before anything else shows that the client is gone.
 */
function isBodyCutShort(error: NodeJS.ErrnoException): boolean {
  return error.message === "aborted" && error.code === "ECONNRESET";
}
