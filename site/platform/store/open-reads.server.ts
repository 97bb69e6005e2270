import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type pg from "pg";
import type { ServerOptions } from "../environment/server-options.server.ts";
import type { ChangeFeed } from "./change-feed.server.ts";
import type { Tables } from "./database-schema.server.ts";
import { followReplica } from "./follow-replica.server.ts";
import type { PoolObservation } from "./observe-pool.server.ts";
import type { PrimaryServer } from "./primary-server.server.ts";
import { createReadPool } from "./read-pool.server.ts";
import { type OpenPool, poolSizes, requestPool, searchPool } from "./server-pool.server.ts";

/** Databases for statements that only read. */
export interface OpenReads {
  readDb: Kysely<Tables>;
  /** With the timeout of searches. */
  searchDb: Kysely<Tables>;
  close(): Promise<void>;
}

/** Opens databases whose statements go to a replica while it has all changes, and to the given pools otherwise. */
export function openReads(
  servers: { primary: PrimaryServer; replicaUrl: string },
  primary: { requests: PostgresPool; search: PostgresPool },
  server: ServerOptions,
  changes: ChangeFeed,
  openNamed: (
    name: PoolObservation["name"],
    config: pg.PoolConfig,
    beforeConnect: () => Promise<void>,
  ) => OpenPool,
): OpenReads {
  // The replica answers while the primary can't be reached.
  const open = (name: PoolObservation["name"], config: pg.PoolConfig) =>
    openNamed(name, config, async () => {});
  const { replica, replicaSearch } = poolSizes(server, true);
  const requests = open("replica", requestPool(servers.replicaUrl, replica, server));
  const search = open("replica-search", searchPool(servers.replicaUrl, replicaSearch, server));
  const { isUsable, close } = followReplica(servers, changes, () => {
    requests.breakConnections();
    search.breakConnections();
  });
  const databaseOf = (main: PostgresPool, { pool }: OpenPool) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createReadPool(main, pool, isUsable) }) });
  return {
    readDb: databaseOf(primary.requests, requests),
    searchDb: databaseOf(primary.search, search),
    async close() {
      await close();
      await requests.pool.end();
      await search.pool.end();
    },
  };
}
