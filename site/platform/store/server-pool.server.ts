import type { PostgresPool } from "kysely";
import type pg from "pg";
import { DEFAULT_POOL_SIZE, type ServerOptions } from "../environment/server-options.server.ts";
import { createAbandonablePool } from "./abandonable-pool.server.ts";
import { destroy } from "./destroy-connection.server.ts";
import { observePool, type PoolObservation } from "./observe-pool.server.ts";

/** How much longer the client waits than the server, so that the error of the server arrives. */
const CLIENT_MARGIN_MS = 1000;

/** Numbers of connections of a process. */
interface PoolSizes {
  requests: number;
  search: number;
  replica: number;
  replicaSearch: number;
}

/**
 * With 2 connections for maintenance and one that watches each server, these are 12. Each pool for requests, and the one that
 * searches use mostly, go on answering while one statement is slow.
 */
const SIZES_WITH_REPLICA: PoolSizes = { requests: 3, search: 1, replica: 2, replicaSearch: 2 };

/** Returns the sizes of the pools for visitors. */
export function poolSizes({ poolSize }: ServerOptions, hasReplica: boolean): PoolSizes {
  if (hasReplica && poolSize === undefined) return SIZES_WITH_REPLICA;
  const requests = poolSize ?? DEFAULT_POOL_SIZE;
  const search = Math.ceil(requests / 2);
  return { requests, search, replica: requests, replicaSearch: search };
}

/** Settings of a pool of `max` connections that answers requests. */
export function requestPool(connectionString: string, max: number, options: ServerOptions): pg.PoolConfig {
  const { statementTimeoutMs, lockTimeoutMs, acquireTimeoutMs } = options;
  return {
    connectionString,
    max,
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + CLIENT_MARGIN_MS,
      ...(lockTimeoutMs > 0 && { lock_timeout: Math.min(lockTimeoutMs, statementTimeoutMs) }),
    }),
  };
}

/** Settings of a pool for searches. They never use up the connections of other requests. */
export function searchPool(connectionString: string, max: number, options: ServerOptions): pg.PoolConfig {
  const { statementTimeoutMs, searchTimeoutMs } = options;
  return requestPool(connectionString, max, {
    ...options,
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
