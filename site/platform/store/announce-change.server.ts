import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";

/**
 * Tells all processes that items change with this transaction. Triggers do the same for changes by other programs, but
 * shards of a cluster have none. PostgreSQL sends equal notices of a transaction once.
 */
export async function announceChange(transaction: Database): Promise<void> {
  await sql`SELECT pg_notify(${CHANGES_CHANNEL}, '')`.execute(transaction);
}
