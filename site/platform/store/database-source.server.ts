import type pg from "pg";
import type { FollowedFeed } from "./change-feed.server.ts";

/** The site's process holds an embedded database; a command connects through that process while it runs. */
export type ProcessRole = "site" | "command";

/** A database that pools connect to. */
export interface DatabaseSource {
  pool: pg.PoolConfig;
  /** Another pool for work that may take minutes, unless there is only one connection. */
  maintenancePool?: pg.PoolConfig;
  /** Another pool for searches, unless there is only one connection. */
  searchPool?: pg.PoolConfig | undefined;
  /** Throws {@link StoreUnavailable} if no connection will be available soon. */
  beforeConnect?(): Promise<void>;
  /** Whether this process runs the migrations. */
  isOwner: boolean;
  /**
   * Reports all changes to the feed, and calls `onUnreachable` if the database is lost. Returns a function that stops
   * this.
   */
  follow?(changes: FollowedFeed, onUnreachable: () => void): Promise<() => Promise<void>>;
  /** Accepts other processes. Called after the migrations. */
  admitOthers?(): Promise<void>;
  close(): Promise<void>;
}
