import type { Context } from "hono";
import { routePath } from "hono/route";
import { type DestinationStream, pino, stdTimeFunctions } from "pino";

/** Where log lines go; tests replace it to read what was written. */
export const logDestination: DestinationStream = { write: (line) => void process.stdout.write(line) };

/**
 * The log of the whole process: one JSON line each, to standard output. A line never holds an email, a code, a token, a
 * network address, a URL or a body. The site sets its level at start; until then, and in commands, it tells warnings.
 */
export const log = pino(
  {
    level: "warn",
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    messageKey: "message",
    formatters: { level: (level) => ({ level }) },
  },
  { write: (line) => logDestination.write(line) },
);

/** Facts of a request that every line about it carries: the route's pattern stands in for its URL. */
export function requestFacts(context: Context): { requestId: string; method: string; route: string } {
  return {
    requestId: context.get("requestId"),
    method: context.req.method,
    route: routePath(context),
  };
}

/** Logs an unexpected error that a request met, with its stack. */
export function logUnexpected(error: unknown, context: Context): void {
  log.error({ ...requestFacts(context), error: errorFacts(error) }, "Unexpected error");
}

/** Name, message and stack of whatever was thrown. */
export function errorFacts(error: unknown): { name: string; message: string; stack: string | undefined } {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack };
}
