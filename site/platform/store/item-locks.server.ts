import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.server.ts";

/**
 * Locks items until the transaction ends, in the order of their keys. `pks` are the keys, or an expression for an array of
 * them. Whoever changes an item, or its rows in other tables, locks it first. Read it in a statement after this one: only
 * that sees what others changed before the lock.
 */
export async function lockItemRows(
  transaction: Database,
  pks: readonly number[] | RawBuilder<unknown>,
): Promise<void> {
  await sql`SELECT lock_items((${pks})::bigint[])`.execute(transaction);
}
