import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createAbandonablePool } from "./abandonable-pool.ts";
import { type ChangeFeed, createChangeFeed, type FollowedFeed, followServer } from "./change-feed.ts";
import type { Tables } from "./database-schema.ts";
import { openEmbedded } from "./embedded-database.ts";
import { migrate } from "./migrate.ts";
import { keepLogShort } from "./trim-log.ts";

/** The site's process holds an embedded database; a command goes through it while it runs. */
export type ProcessRole = "site" | "command";

export interface DatabaseOptions {
  /** Folder of the embedded database; `memory` keeps it in memory. */
  dataDir: string;
  /** A PostgreSQL server to use instead. */
  databaseUrl?: string | undefined;
  role: ProcessRole;
}

export type Database = Kysely<Tables>;

export interface OpenDatabase {
  db: Database;
  role: ProcessRole;
  /** Whether all clients share one connection, so that long work here makes others wait. */
  isEmbedded: boolean;
  changes: ChangeFeed;
  close(): Promise<void>;
}

/** Opens the store's database, brought up to date. Throws {@link DataFolderTaken} when another process holds it. */
export async function openDatabase({ dataDir, databaseUrl, role }: DatabaseOptions): Promise<OpenDatabase> {
  const source = databaseUrl ? serverSource(databaseUrl) : await openEmbedded(dataDir, role);
  const pool = createAbandonablePool({ ...source.pool, types: { getTypeParser } });
  // A connection that breaks fails the query on it, or is replaced by the next one: an event of its own says nothing
  // more, and without a listener it would end the process, while idle or in the middle of a transaction.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const isKeeper = source.isOwner && !databaseUrl;
  const stopTrimming = isKeeper ? keepLogShort(db) : undefined;
  const changes = createChangeFeed();
  let stopFollowing: (() => Promise<void>) | undefined;
  const close = async () => {
    stopTrimming?.();
    await stopFollowing?.();
    await db.destroy();
    await source.close();
  };
  try {
    if (source.isOwner) await migrate(db);
    if (role === "site") stopFollowing = await source.follow?.(changes);
    await source.admitOthers?.();
  } catch (error) {
    await close();
    throw error;
  }
  return { db, role, isEmbedded: !databaseUrl, changes, close };
}

/** What a pool connects to, and who must bring it up to date. */
export interface DatabaseSource {
  pool: pg.PoolConfig;
  isOwner: boolean;
  /** Tells the feed of every change from now on; answers what ends that. */
  follow?(changes: FollowedFeed): Promise<() => Promise<void>>;
  /** Lets other processes in, once the tables are there. */
  admitOthers?(): Promise<void>;
  close(): Promise<void>;
}

function serverSource(connectionString: string): DatabaseSource {
  return {
    pool: { connectionString, max: 10, connectionTimeoutMillis: 10_000 },
    isOwner: true,
    follow: async (changes) => followServer(connectionString, changes),
    close: async () => {},
  };
}

/** Keys and counts are bigint in SQL and far below 2^53 here. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: "text") =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never;
