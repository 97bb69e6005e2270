import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { pageVisitor } from "../rendering/page-visitor.ts";
import { workFor } from "../store/abandoned-work.ts";

/**
 * Stops the work for strangers who leave before they are answered: it takes no further connection of the database. Only
 * for what reads: requests that write, and those of a login, whose session may be renewed, are finished.
 */
export const stopForDeparted: MiddlewareHandler = (context, next) => {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
  const isRead = context.req.method === "GET" || context.req.method === "HEAD";
  if (!outgoing || !isRead || !pageVisitor(context.req.header("cookie"), undefined).isAnonymous)
    return next();
  const departure = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) departure.abort();
  });
  return workFor(departure.signal, next);
};
