import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
// Must load before the server listens: it replaces the class `Response`, and with it the recognised marker.
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";

/** A handler in Connect's style, such as Vite's: it answers or calls `next`. */
export type ConnectHandler = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: (cause?: unknown) => void,
) => void;

/** Runs a Connect handler, and the next middleware when it does not answer or `open` returns undefined. */
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
