import { createFloodGuard } from "../log/flood-guard.server.ts";
import { currentRequestFacts, log } from "../log/log.server.ts";

export interface SlowQuery {
  pool: string;
  /** The SQL with `$1` for values. */
  statement: string;
  durationMs: number;
  /** What it failed with, such as a timeout; undefined if it succeeded. */
  error: unknown;
}

const MAX_STATEMENT_LENGTH = 2000;
const MAX_LINES_PER_STATEMENT = 10;
const MAX_LINES_IN_ALL = 100;
const WINDOW_MS = 60_000;

/** Logs a slow statement without its values, with the request that it belongs to, at most 10 times a minute. */
export function logSlowQuery({ pool, statement, durationMs, error }: SlowQuery): void {
  const shown = withoutValues(statement);
  if (!guard.admits(shown, { event: "database.slow-query", statement: shown })) return;
  const { code } = (error ?? {}) as { code?: unknown };
  log.warn(
    {
      event: "database.slow-query",
      ...currentRequestFacts(),
      pool,
      durationMs: Math.round(durationMs),
      ...(error !== undefined && { isFailed: true }),
      ...(typeof code === "string" && { error: { code } }),
      statement: shown,
    },
    "Slow statement",
  );
}

const guard = createFloodGuard({
  maxPerKey: MAX_LINES_PER_STATEMENT,
  maxInAll: MAX_LINES_IN_ALL,
  windowMs: WINDOW_MS,
  report: (suppressed) => log.warn(suppressed, "Slow statements were not logged"),
});

/**
 * Returns a statement in one line, without the texts inside it. The site writes none with values of visitors, but neither a
 * line nor a span may ever hold one.
 */
export function withoutValues(statement: string): string {
  return statement
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_STATEMENT_LENGTH);
}
