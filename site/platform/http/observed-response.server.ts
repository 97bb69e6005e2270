import { ServerResponse } from "node:http";
import type { Context } from "hono";

const STREAM_EVENT = "becomes-stream";

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

  /**
   * Marks the response as a stream that stays open for hours with almost no work. The limits of work and of concurrent
   * requests then no longer count it, so streams need limits of their own.
   */
  becomeStream(): void {
    this.emit(STREAM_EVENT);
  }

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

/** Resolves when the response becomes a stream. */
export function untilStreaming(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once(STREAM_EVENT, resolve));
}
