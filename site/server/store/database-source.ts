import type pg from "pg";
import type { FollowedFeed } from "./change-feed.ts";

/** The site's process holds an embedded database; a command connects through that process while it runs. */
export type ProcessRole = "site" | "command";

/** What a pool connects to, and who must bring it up to date. */
export interface DatabaseSource {
  pool: pg.PoolConfig;
  /** Another pool for work that may take minutes, unless there is only one connection. */
  maintenancePool?: pg.PoolConfig;
  /** Throws {@link StoreUnavailable} when a request would wait in vain. */
  beforeConnect?(): Promise<void>;
  isOwner: boolean;
  /** Tells the feed of every change from now on, and calls `onUnreachable` when the store is lost; answers what ends that. */
  follow?(changes: FollowedFeed, onUnreachable: () => void): Promise<() => Promise<void>>;
  /** Lets other processes in, once the tables are there. */
  admitOthers?(): Promise<void>;
  close(): Promise<void>;
}
