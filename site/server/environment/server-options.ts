/** How the site uses a PostgreSQL server. */
export interface ServerOptions {
  /** Connections for requests; a few more are for maintenance and for notices of changes. */
  poolSize: number;
  /** Longest time of a statement that a request waits for; 0 for no limit. */
  statementTimeoutMs: number;
}

export const DEFAULT_SERVER_OPTIONS: ServerOptions = { poolSize: 10, statementTimeoutMs: 10_000 };
