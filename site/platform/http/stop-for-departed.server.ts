import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { workFor } from "../store/abandoned-work.server.ts";

/**
 * Stops work for anonymous clients that disconnect before they are answered, so that it takes no further
 * database connection. It applies to reads only. Writes are finished, and so are requests with a login, whose
 * session may be refreshed.
 */
export function stopForDeparted(isAnonymous: (context: Context) => boolean): MiddlewareHandler {
  return (context, next) => {
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
    const isRead = context.req.method === "GET" || context.req.method === "HEAD";
    if (!outgoing || !isRead || !isAnonymous(context)) return next();
    const departure = new AbortController();
    outgoing.once("close", () => {
      if (!outgoing.writableFinished) departure.abort();
    });
    return workFor(departure.signal, next);
  };
}
