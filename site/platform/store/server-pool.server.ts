import type { PostgresPool } from "kysely";
import type pg from "pg";
import type { ServerOptions } from "../environment/server-options.server.ts";
import { createAbandonablePool } from "./abandonable-pool.server.ts";
import { destroy } from "./destroy-connection.server.ts";
import { observePool, type PoolObservation } from "./observe-pool.server.ts";

/** How much longer the client waits than the server, so that the error of the server arrives. */
const CLIENT_MARGIN_MS = 1000;

/** Settings of the pool that answers requests. */
export function requestPool(connectionString: string, options: ServerOptions): pg.PoolConfig {
  const { poolSize, statementTimeoutMs, lockTimeoutMs, acquireTimeoutMs } = options;
  return {
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + CLIENT_MARGIN_MS,
      ...(lockTimeoutMs > 0 && { lock_timeout: Math.min(lockTimeoutMs, statementTimeoutMs) }),
    }),
  };
}

/** Settings of the pool for searches. They never use up the connections of other requests. */
export function searchPool(connectionString: string, options: ServerOptions): pg.PoolConfig {
  const { poolSize, statementTimeoutMs, searchTimeoutMs } = options;
  return requestPool(connectionString, {
    ...options,
    poolSize: Math.ceil(poolSize / 2),
    statementTimeoutMs: Math.min(statementTimeoutMs, searchTimeoutMs),
  });
}

/** Settings of the pool for migrations, imports, statistics and retention, which may take minutes. */
export function maintenancePool(connectionString: string): pg.PoolConfig {
  return { connectionString, max: 2, connectionTimeoutMillis: 10_000, keepAlive: true };
}

export interface OpenPool {
  /** For Kysely. */
  pool: PostgresPool;
  /** Ends all connections, so that pending queries fail at once. */
  breakConnections(): void;
}

/** Opens a pool. `beforeConnect` throws if no connection will be available soon. */
export function openPool(
  config: pg.PoolConfig,
  observation: PoolObservation,
  beforeConnect: () => Promise<void> = async () => {},
): OpenPool {
  const pool = createAbandonablePool(config);
  const endObservation = observePool(pool, observation);
  const clients = new Set<pg.PoolClient>();
  // A broken connection fails its query or is replaced, so its event needs no handling. Without a listener the event
  // would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    clients.add(client);
  });
  pool.on("remove", (client) => clients.delete(client));
  return {
    pool: {
      options: pool.options,
      connect: async () => {
        await beforeConnect();
        return endingWhenSilent(await pool.connect());
      },
      end: () => {
        endObservation();
        return pool.end();
      },
    },
    breakConnections: () => {
      for (const client of clients) destroy(client);
    },
  };
}

const prepared = new WeakSet<pg.PoolClient>();

/** Ends connections whose query got no answer, since the next query would wait behind it. */
function endingWhenSilent(client: pg.PoolClient): pg.PoolClient {
  if (prepared.has(client)) return client;
  prepared.add(client);
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  client.query = ((...values: unknown[]) => {
    const answer = query(...values);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === "Query read timeout") destroy(client);
      });
    }
    return answer;
  }) as typeof client.query;
  return client;
}
