/** Options for a PostgreSQL server. */
export interface ServerOptions {
  /**
   * Number of connections for requests to each server. Searches have half as many of their own; maintenance uses a few more.
   * Undefined means 12 connections of a process in all.
   */
  poolSize?: number | undefined;
  /** Timeout of a request's statements; 0 means none. */
  statementTimeoutMs: number;
  /** How long a request's statement waits for a lock; 0 means as long as it may take, as behind a pooler that refuses the setting. */
  lockTimeoutMs: number;
  /** Timeout of a search's statements. It applies only if there is one for other statements. */
  searchTimeoutMs: number;
  /** Address of the same server without a pooler between, for notices of changes. */
  listenUrl?: string | undefined;
  /** Longest wait of a request for a connection. */
  acquireTimeoutMs: number;
  /** A server that answers nothing for this long counts as unreachable. */
  silenceTimeoutMs: number;
}

/** Number of connections for requests without a replica, unless an operator sets another. */
export const DEFAULT_POOL_SIZE = 6;

export const DEFAULT_SERVER_OPTIONS: ServerOptions = {
  statementTimeoutMs: 10_000,
  lockTimeoutMs: 3000,
  searchTimeoutMs: 1000,
  acquireTimeoutMs: 2000,
  // With the second between two pings, a silent server is noticed within 3 seconds.
  silenceTimeoutMs: 1200,
};
