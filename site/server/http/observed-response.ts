import { ServerResponse } from "node:http";
import type { Context } from "hono";

/** A response with the facts of its request for metrics, logs and traces. */
export class ObservedResponse extends ServerResponse {
  /** When the headers of the request had arrived. */
  readonly startedAtMs: number = performance.now();
  /** When the first byte was ready to be sent. */
  headAtMs: number | undefined;
  /** The id in the request's `X-Request-Id`, its problem and the log. */
  requestId: string | undefined;
  /** Id of the trace that the request belongs to, if it has one. */
  traceId: string | undefined;
  /** Returns the pattern of the request's route. Undefined until a route has answered. */
  route: (() => string) | undefined;

  override writeHead(...given: unknown[]): this {
    this.headAtMs ??= performance.now();
    return super.writeHead(...(given as [number]));
  }
}

/** Returns the response of Node that a context leads to; undefined if a test calls the app without a server. */
export function observedResponseOf(context: Context): ObservedResponse | undefined {
  const { outgoing } = (context.env ?? {}) as { outgoing?: unknown };
  return outgoing instanceof ObservedResponse ? outgoing : undefined;
}
