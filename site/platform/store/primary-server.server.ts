import pg from "pg";
import { destroy } from "./destroy-connection.server.ts";
import { StoreUnavailable } from "./store-unavailable.server.ts";
import { urlsOfServers } from "./urls-of-servers.server.ts";

/** The one of several servers that takes writes. */
export interface PrimaryServer {
  /** Address of the server that took writes last. */
  url(): string;
  /** Asks all servers which of them takes writes. Throws if none does. A single server is not asked. */
  find(): Promise<void>;
  /** Asks this server over the connection that watches it. Undefined while there is none. It rejects if the server is lost. */
  ask?: Ask | undefined;
}

/** Sends a statement, and returns the rows. */
export type Ask = <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;

const ANSWER_TIMEOUT_MS = 2000;

/**
 * Follows the primary of a connection string that names several servers, as libpq does with
 * `target_session_attrs=read-write`. The driver knows one server for each connection.
 */
export function openPrimary(databaseUrl: string): PrimaryServer {
  const urls = urlsOfServers(databaseUrl);
  let [url = databaseUrl] = urls;
  return {
    url: () => url,
    async find() {
      if (urls.length > 1) url = await Promise.any(urls.map(takingWrites)).catch(throwReason);
    },
  };
}

/** Returns a driver for pools, each of whose connections goes to the server that takes writes then. */
export function clientOf(primary: PrimaryServer): NonNullable<pg.PoolConfig["Client"]> {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: primary.url() });
    }
  };
}

/** Returns the address if its server takes writes. Rejects otherwise, and if it does not answer in time. */
async function takingWrites(connectionString: string): Promise<string> {
  const client = new pg.Client({
    connectionString,
    application_name: "find-primary",
    connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>("SHOW transaction_read_only");
    if (rows[0]?.transaction_read_only !== "off") throw new StoreUnavailable("No server takes writes");
    return connectionString;
  } finally {
    destroy(client);
  }
}

/** Throws the error of the server that answered, or of the first. */
function throwReason({ errors }: AggregateError): never {
  throw errors.find((error) => error instanceof StoreUnavailable) ?? errors[0];
}
