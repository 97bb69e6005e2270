/** Options for a PostgreSQL server. */
export interface ServerOptions {
  /** Number of connections for requests. Searches have half as many of their own; maintenance uses a few more. */
  poolSize: number;
  /** Timeout of a request's statements; 0 means none. */
  statementTimeoutMs: number;
  /** Timeout of a search's statements. It applies only if there is one for other statements. */
  searchTimeoutMs: number;
  /** Address of the same server without a pooler between, for notices of changes. */
  listenUrl?: string | undefined;
}

export const DEFAULT_SERVER_OPTIONS: ServerOptions = {
  poolSize: 10,
  statementTimeoutMs: 10_000,
  searchTimeoutMs: 1000,
};
