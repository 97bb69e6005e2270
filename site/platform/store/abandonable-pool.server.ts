import pg from "pg";
import { throwIfAbandoned } from "./abandoned-work.server.ts";

/**
 * A pool that gives no connection to abandoned work, so that queued queries are dropped when their client leaves. A
 * transaction that has its connection is finished.
 */
export function createAbandonablePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  const connect = pool.connect.bind(pool);
  const connectForClients = async (): Promise<pg.PoolClient> => {
    throwIfAbandoned();
    const client = await connect();
    try {
      throwIfAbandoned();
    } catch (error) {
      client.release();
      throw error;
    }
    return client;
  };
  // The pool calls itself with a callback.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : connectForClients()) as typeof pool.connect;
  return pool;
}
