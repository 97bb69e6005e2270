import { Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { DEFAULT_SERVER_OPTIONS, type ServerOptions } from "../environment/server-options.server.ts";
import { databaseReachable } from "../metrics/metrics.server.ts";
import { type ChangeFeed, createChangeFeed, type FollowedFeed } from "./change-feed.server.ts";
import type { Tables } from "./database-schema.server.ts";
import type { DatabaseSource, ProcessRole } from "./database-source.server.ts";
import { type EmbeddedOptions, openEmbedded } from "./embedded-database.server.ts";
import { migrate } from "./migrate.server.ts";
import type { PoolObservation } from "./observe-pool.server.ts";
import { type OpenReads, openReads } from "./open-reads.server.ts";
import { clientOf, openPrimary, type PrimaryServer } from "./primary-server.server.ts";
import { maintenancePool, openPool, poolSizes, requestPool, searchPool } from "./server-pool.server.ts";
import { isRefusedParameter, StoreUnavailable } from "./store-unavailable.server.ts";
import { keepLogShort } from "./trim-log.server.ts";
import { type WatchedServer, watchServer } from "./watch-server.server.ts";

/**
 * Kysely's dialect without the migrator's own lock, which belongs to a session. A pooler in transaction mode gives each
 * statement another session, so such a lock might never be released. {@link migrate} holds one that ends with its transaction.
 */
class ServerDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(_db: Kysely<never>, _options: MigrationLockOptions): Promise<void> {}

  override async releaseMigrationLock(_db: Kysely<never>, _options: MigrationLockOptions): Promise<void> {}
}

export interface DatabaseOptions {
  /** Folder of the embedded database; `memory` keeps it in memory. */
  dataDir: string;
  /** A PostgreSQL server to use instead. */
  databaseUrl?: string | undefined;
  /** A streaming replica of that server, which answers reads of the catalogue. Commands don't use it. */
  replicaUrl?: string | undefined;
  role: ProcessRole;
  /** How a server is used. */
  server?: Partial<ServerOptions>;
  /** How the embedded database is shared. */
  embedded?: Partial<EmbeddedOptions>;
  /** A site logs statements that take this long; 0, the default, means none. */
  slowQueryMs?: number;
  /** Names a database besides the site's own in metrics and logs. */
  name?: "analytics";
  /** Runs no migrations, to copy a database as it is or to fill an empty one. */
  keepsSchema?: boolean;
}

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  db: Database;
  /** The same database without a statement timeout, for work that no visitor waits for. */
  maintenanceDb: Database;
  /** The same database with the timeout of searches, over connections of its own. */
  searchDb: Database;
  /** Time limit of one statement of a search. The embedded database itself cannot end one. */
  searchTimeoutMs: number;
  /** The same database for single statements that read the catalogue. A replica may answer them. */
  readDb: Database;
  role: ProcessRole;
  /** Whether all clients share one connection, so that long statements make other clients wait. */
  isEmbedded: boolean;
  changes: ChangeFeed;
  close(): Promise<void>;
}

/** Opens the database and runs its migrations. Throws {@link DataFolderTaken} if another process holds the folder. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  try {
    return await open(options);
  } catch (error) {
    // Poolers that were set up for an earlier release let `statement_timeout` pass alone.
    if (!isRefusedParameter(error, "lock_timeout")) throw error;
    return open({ ...options, server: { ...options.server, lockTimeoutMs: 0 } });
  }
}

async function open(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, replicaUrl, role, name: databaseName } = options;
  const changes = createChangeFeed();
  const server = { ...DEFAULT_SERVER_OPTIONS, ...options.server };
  const hasReplica = replicaUrl !== undefined && role === "site";
  const primary = databaseUrl ? openPrimary(databaseUrl) : undefined;
  await primary?.find();
  const source = primary
    ? serverSource(primary, role, { ...server, databaseName }, poolSizes(server, hasReplica), changes)
    : await openEmbedded(dataDir, role, options.embedded);
  const slowQueryMs = role === "site" ? (options.slowQueryMs ?? 0) : 0;
  const openNamed = (
    name: PoolObservation["name"],
    config: pg.PoolConfig,
    beforeConnect = source.beforeConnect,
  ) =>
    openPool(
      { ...config, types: { getTypeParser } },
      { name, database: databaseName, slowQueryMs },
      beforeConnect,
    );
  const requests = openNamed("requests", source.pool);
  const db = new Kysely<Tables>({ dialect: new ServerDialect({ pool: requests.pool }) });
  const openFurther = (name: PoolObservation["name"], config: pg.PoolConfig | undefined) => {
    if (!config) return { db, pool: requests.pool, breakConnections: () => {}, close: async () => {} };
    const { pool, breakConnections } = openNamed(name, config);
    const further = new Kysely<Tables>({ dialect: new ServerDialect({ pool }) });
    return { db: further, pool, breakConnections, close: () => further.destroy() };
  };
  const maintenance = openFurther("maintenance", source.maintenancePool);
  const search = openFurther("search", source.searchPool);
  const isKeeper = source.isOwner && !databaseUrl;
  const stopTrimming = isKeeper ? keepLogShort(db) : undefined;
  let stopFollowing: (() => Promise<void>) | undefined;
  const endObservation = databaseName
    ? () => {}
    : databaseReachable.follow({}, () => Number(changes.isReachable()));
  let reads: OpenReads = { readDb: db, searchDb: search.db, close: async () => {} };
  const close = async () => {
    endObservation();
    await stopTrimming?.();
    await stopFollowing?.();
    await reads.close();
    await db.destroy();
    await maintenance.close();
    await search.close();
    await source.close();
  };
  const breakConnections = () => {
    requests.breakConnections();
    maintenance.breakConnections();
    search.breakConnections();
  };
  try {
    if (source.isOwner && !options.keepsSchema) await migrate(maintenance.db);
    // Says here what a pooler refuses.
    if (databaseUrl && role === "site") await sql`SELECT 1`.execute(db);
    if (role === "site") stopFollowing = await source.follow?.(changes, breakConnections);
    if (primary && hasReplica) {
      const servers = { primary, replicaUrl };
      const pools = { requests: requests.pool, search: search.pool };
      reads = openReads(servers, pools, server, changes, openNamed);
    }
    await source.admitOthers?.();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    maintenanceDb: maintenance.db,
    searchDb: reads.searchDb,
    searchTimeoutMs: server.searchTimeoutMs,
    readDb: reads.readDb,
    role,
    isEmbedded: !databaseUrl,
    changes,
    close,
  };
}

function serverSource(
  primary: PrimaryServer,
  role: ProcessRole,
  options: ServerOptions & Pick<WatchedServer, "databaseName">,
  sizes: { requests: number; search: number },
  changes: FollowedFeed,
): DatabaseSource {
  // Commands have no statement timeout, since one statement may add thousands of items.
  const server = role === "site" ? options : { ...options, statementTimeoutMs: 0 };
  const connectionString = primary.url();
  const following = { Client: clientOf(primary) };
  return {
    pool: { ...requestPool(connectionString, sizes.requests, server), ...following },
    maintenancePool: { ...maintenancePool(connectionString), ...following },
    searchPool:
      role === "site" ? { ...searchPool(connectionString, sizes.search, server), ...following } : undefined,
    beforeConnect: async () => {
      if (!changes.isReachable()) throw new StoreUnavailable("The database can't be reached");
    },
    isOwner: true,
    follow: (followed, onUnreachable) => watchServer({ ...options, primary }, followed, onUnreachable),
    close: async () => {},
  };
}

/** Returns bigint values as numbers: keys and counts are far below 2^53. */
const getTypeParser: typeof pg.types.getTypeParser = (oid, format) =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
