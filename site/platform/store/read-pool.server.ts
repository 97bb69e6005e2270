import type { PostgresPool, PostgresPoolClient } from "kysely";
import { isStoreUnavailable } from "./store-unavailable.server.ts";

/** SQLSTATE of a statement that a replica ended, because it read rows that the primary has since removed. */
const RECOVERY_CONFLICT = "40001";
/** SQLSTATE of a statement that took too long. It would do so at the primary too. */
const STATEMENT_TIMEOUT = "57014";

/**
 * Returns a pool for single statements that only read. They go to the replica while it is usable, and to the primary
 * otherwise, or if the replica is lost before it has answered.
 */
export function createReadPool(
  primary: PostgresPool,
  replica: PostgresPool,
  isUsable: () => boolean,
): PostgresPool {
  return {
    options: primary.options,
    async connect() {
      if (!isUsable()) return primary.connect();
      try {
        return withSecondTry(await replica.connect(), primary);
      } catch (error) {
        if (!isLost(error)) throw error;
        return primary.connect();
      }
    },
    // Both pools are ended by those who opened them.
    end: async () => {},
  };
}

function withSecondTry(client: PostgresPoolClient, primary: PostgresPool): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!isLost(error)) throw error;
      const other = await primary.connect();
      try {
        return await other.query(text, values);
      } finally {
        other.release();
      }
    }
  };
  return { query: query as PostgresPoolClient["query"], release: () => client.release() };
}

function isLost(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === RECOVERY_CONFLICT || (code !== STATEMENT_TIMEOUT && isStoreUnavailable(error));
}
