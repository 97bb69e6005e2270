/** Options for a PostgreSQL server. */
export interface ServerOptions {
  /** Number of connections for requests. Maintenance and change notifications use a few more. */
  poolSize: number;
  /** Timeout of a request's statements; 0 means none. */
  statementTimeoutMs: number;
}

export const DEFAULT_SERVER_OPTIONS: ServerOptions = { poolSize: 10, statementTimeoutMs: 10_000 };
