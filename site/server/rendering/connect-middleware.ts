import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
// Must be loaded before the server listens: afterwards `Response` is another class, whose mark is not recognised.
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";

/** A handler in the way of Connect, as Vite's: answers, or calls `next`. */
export type ConnectHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: (cause?: unknown) => void,
) => void;

/** Runs a Connect handler; what it does not answer goes on. `open` may answer undefined: then everything goes on. */
export function connectMiddleware(open: () => Promise<ConnectHandler | undefined>): MiddlewareHandler {
  return async (context: Context<{ Bindings: Partial<HttpBindings> }>, next) => {
    const { incoming, outgoing } = context.env ?? {};
    const handle = await open();
    if (!handle || !incoming || !(outgoing && "writeHead" in outgoing)) return next();
    const isAnswered = await new Promise<boolean>((resolve, reject) => {
      outgoing.once("close", () => resolve(true));
      handle(incoming as IncomingMessage, outgoing as ServerResponse, (cause) =>
        cause ? reject(cause) : resolve(false),
      );
    });
    return isAnswered ? RESPONSE_ALREADY_SENT : next();
  };
}
