import { type Span, SpanKind } from "@opentelemetry/api";
import type pg from "pg";
import {
  databaseConnections,
  databaseDurations,
  databaseErrors,
  databaseWaiting,
} from "../metrics/metrics.server.ts";
import { endSpan, isTraced, startSpan } from "../tracing/traced.server.ts";
import { logSlowQuery, withoutValues } from "./slow-queries.server.ts";

export interface PoolObservation {
  /** Name of the pool in metrics and logs. */
  name: "requests" | "search" | "maintenance" | "replica" | "replica-search";
  /** Comes before the name, if it is not a pool of the site's own database. */
  database?: "analytics" | undefined;
  /** Statements that take this long are logged; 0 means none. */
  slowQueryMs: number;
}

/** Counts the connections of a pool and the statements on them. Returns a function that ends the former. */
export function observePool(
  pool: pg.Pool,
  { name: purpose, database, slowQueryMs }: PoolObservation,
): () => void {
  const name = database ? `${database}-${purpose}` : purpose;
  pool.on("connect", (client) => observeQueries(client, name, slowQueryMs));
  const endings = [
    databaseConnections.follow({ pool: name, state: "idle" }, () => pool.idleCount),
    databaseConnections.follow({ pool: name, state: "active" }, () => pool.totalCount - pool.idleCount),
    databaseWaiting.follow({ pool: name }, () => pool.waitingCount),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function observeQueries(client: pg.PoolClient, name: string, slowQueryMs: number): void {
  const durations = databaseDurations.labels({ pool: name });
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const startStatement = (statement: string) => {
    const text = withoutValues(statement);
    const attributes = { "db.system.name": "postgresql", "db.query.text": text, "db.client.pool": name };
    return startSpan(text.split(" ", 1)[0] ?? "", { attributes, kind: SpanKind.CLIENT });
  };
  const follow = async (statement: string, answer: Promise<unknown>, span: Span | undefined) => {
    const startedAtMs = performance.now();
    const error = await answer.then(
      () => undefined,
      (error: unknown) => error ?? "unknown",
    );
    const durationMs = performance.now() - startedAtMs;
    endSpan(span, error);
    durations.observe(durationMs / 1000);
    if (error !== undefined) databaseErrors.inc({ pool: name });
    if (slowQueryMs > 0 && durationMs >= slowQueryMs) {
      logSlowQuery({ pool: name, statement, durationMs, error });
    }
  };
  client.query = ((...values: unknown[]) => {
    const [statement] = values;
    if (typeof statement !== "string") return query(...values);
    const span = isTraced() ? startStatement(statement) : undefined;
    const answer = query(...values);
    if (answer instanceof Promise) void follow(statement, answer, span);
    else endSpan(span);
    return answer;
  }) as typeof client.query;
}
