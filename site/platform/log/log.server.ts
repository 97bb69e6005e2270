import { inspect } from "node:util";
import type { Context } from "hono";
import { tryGetContext } from "hono/context-storage";
import { matchedRoutes } from "hono/route";
import { type DestinationStream, pino, stdTimeFunctions } from "pino";
import { logLevels } from "../environment/log-levels.server.ts";
import { failures, taskFailures } from "../metrics/metrics.server.ts";
import { currentTraceId } from "../tracing/traced.server.ts";
import { createFloodGuard, type SuppressedLines } from "./flood-guard.server.ts";
import { maskRequestValues, maskText } from "./mask-text.server.ts";

/** Destination of log lines; tests replace it to read them. */
export const logDestination: DestinationStream = { write: (line) => void process.stdout.write(line) };

/**
 * The log of the process: one JSON object per line, to standard output. A line never holds an email, a code, a
 * token, a network address, a URL or a body. Commands log warnings and errors unless `LOG_LEVEL` is set; the
 * site sets its level at start.
 */
export const log = pino(
  {
    level: logLevels.find((level) => level === process.env.LOG_LEVEL) ?? "warn",
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    messageKey: "message",
    formatters: { level: (level) => ({ level }) },
  },
  { write: (line) => logDestination.write(line) },
);

/** Maximum number of lines per minute for the same error from the same place. */
const MAX_SAME_ERRORS_PER_MINUTE = 10;
const MAX_ERRORS_PER_MINUTE = 300;
const WINDOW_MS = 60_000;
/** The longest pause between two attempts of a job, so that a cause that lasts is logged once in each round of attempts. */
const JOB_WINDOW_MS = 10 * 60_000;
/** Route id of the page at /example-error/. */
const EXAMPLE_ERROR_PAGE = "example-error";

declare module "hono" {
  interface ContextVariableMap {
    /** Pattern of the page that a request gets; all pages are mounted as one route. */
    pageRoute: string;
  }
}

/** Facts of a request in every line about it. */
export interface RequestFacts {
  requestId: string | undefined;
  /** With OpenTelemetry only. */
  traceId?: string;
  method: string;
  /** The route's pattern, logged instead of the URL. */
  route: string;
}

export function requestFacts(context: Context): RequestFacts {
  const traceId = currentTraceId();
  return {
    requestId: context.get("requestId"),
    ...(traceId !== undefined && { traceId }),
    method: context.req.method,
    route: routeOf(context),
  };
}

/** Returns the facts of the request that the caller works for; undefined in the background. */
export function currentRequestFacts(): RequestFacts | undefined {
  const context = tryGetContext();
  return context && requestFacts(context);
}

/** Logs an unexpected error of a request, with its stack. */
export function logUnexpected(error: unknown, context: Context): void {
  failures.inc({ event: "request.failed" });
  logError(
    "request.failed",
    { ...requestFacts(context), error: errorFacts(error, context) },
    "Unexpected error",
  );
}

/**
 * Logs that a page failed to render. `page` is its route id. The line has the request's facts, unless the page
 * was revalidated in the background. The example error page gives a line of level info without a stack.
 */
export function logPageFailure(page: string, error: unknown): void {
  const context = tryGetContext();
  const { stack, ...facts } = errorFacts(error, context);
  const line = { ...(context && requestFacts(context)), page };
  if (page !== EXAMPLE_ERROR_PAGE) failures.inc({ event: "page.failed" });
  if (page !== EXAMPLE_ERROR_PAGE) {
    logError("page.failed", { ...line, error: { ...facts, ...(stack && { stack }) } }, "Page failed");
  } else if (guard.admits(page, { event: "page.failed", page })) {
    log.info({ event: "page.failed", ...line, error: facts }, "Page failed");
  }
}

/**
 * Logs that a periodic task failed, on which no request depends. `task` is a stable name that the documentation
 * lists. `key` is that of the stored file that it failed with.
 */
export function logTaskFailure(task: string, error: unknown, key?: string): void {
  taskFailures.inc({ task });
  const facts = { task, ...(key !== undefined && { key }), error: errorFacts(error) };
  log.warn({ event: "task.failed", ...facts }, "Background task failed");
}

/**
 * Logs that a job of the queue failed and will run again. The same cause is logged once in ten minutes, however many jobs and
 * attempts it fails: the queue has the last error of each job.
 */
export function logJobFailure(job: string, attempts: number, error: unknown): void {
  const facts = errorFacts(error);
  const { name, message, code } = facts;
  // Which file or upload it was is no cause.
  const cause = message.replace(/\S*\[token\]\S*/g, "");
  const line = { event: "job.failed", job, error: { name, message, ...(code && { code }) } };
  if (jobGuard.admits(`${job} ${name} ${code} ${cause}`, line))
    log.warn({ event: "job.failed", job, attempts, error: facts }, "Job failed");
}

/** Logs that a job of the queue failed for good, once in ten minutes for jobs of the same name. */
export function logJobGivenUp(job: string, attempts: number): void {
  const line = { event: "job.given-up", job };
  if (jobGuard.admits(`${job} given up`, line)) log.error({ ...line, attempts }, "A job failed for good");
}

export interface ErrorFacts {
  name: string;
  message: string;
  /** The error code of the system or the database, such as `ECONNREFUSED` or `57014`. */
  code?: string;
  stack?: string;
}

/** Returns name, message, code and stack of a thrown value, without visitors' input. */
export function errorFacts(error: unknown, context?: Context): ErrorFacts {
  const { name, message, stack } = toError(error);
  const { code } = (error ?? {}) as { code?: unknown };
  const frames = stack?.split("\n").filter((line) => /^ +at /.test(line)) ?? [];
  const masked = maskText(context ? maskRequestValues(message, context) : message);
  return {
    name,
    message: masked,
    ...(typeof code === "string" && /^\w{1,40}$/.test(code) && { code }),
    ...(frames.length > 0 && { stack: [`${name}: ${masked}`, ...frames].join("\n") }),
  };
}

/** Children of the process throw plain objects with the fields of an error. */
function toError(thrown: unknown): Pick<Error, "name" | "message" | "stack"> {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== "object" || thrown === null) return new Error(String(thrown));
  const { name, message, stack } = thrown as Partial<Record<"name" | "message" | "stack", unknown>>;
  return {
    name: typeof name === "string" ? name : "Error",
    message: typeof message === "string" ? message : inspect(thrown, { depth: 1, breakLength: Infinity }),
    ...(typeof stack === "string" && { stack }),
  };
}

/**
 * Resets the error counts, so that a test starts with nothing suppressed.
 * @internal Only tests share a process with other logs.
 */
export function resetErrorGuard(): void {
  guard.reset();
  jobGuard.reset();
}

const guard = createFloodGuard({
  maxPerKey: MAX_SAME_ERRORS_PER_MINUTE,
  maxInAll: MAX_ERRORS_PER_MINUTE,
  windowMs: WINDOW_MS,
  report: (suppressed: SuppressedLines) => log.error(suppressed, "Repeated errors were not logged"),
});

const jobGuard = createFloodGuard({
  maxPerKey: 1,
  maxInAll: MAX_ERRORS_PER_MINUTE,
  windowMs: JOB_WINDOW_MS,
  report: (suppressed: SuppressedLines) => log.warn(suppressed, "Repeated failures of jobs were not logged"),
});

function logError(event: string, facts: { error: ErrorFacts; page?: string }, message: string): void {
  const { name, code, stack } = facts.error;
  const place = stack?.split("\n")[1]?.trim();
  const isAdmitted = guard.admits(`${name} ${code} ${place}`, {
    event,
    error: { name, ...(code && { code }) },
  });
  if (isAdmitted) log.error({ event, ...facts }, message);
}

/**
 * Returns the pattern of the request's route: that of its page, otherwise the most specific matching one, because
 * middleware is mounted on wider ones.
 */
export function routeOf(context: Context): string {
  const page = context.get("pageRoute");
  if (page !== undefined) return page;
  const patterns = matchedRoutes(context).map(({ path }) => path);
  const exact = patterns.filter((path) => !path.includes("*"));
  const longest = (one: string, other: string) => (other.length > one.length ? other : one);
  return (exact.length > 0 ? exact : patterns).reduce(longest, "");
}
