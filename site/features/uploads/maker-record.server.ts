import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { rowHasRefusal } from "./check-reasons.server.ts";

/** How many of a maker's uploads were published, and how many an administrator refused, withdrawn or not. */
export interface MakerRecord {
  publishedCount: number;
  refusedCount: number;
}

const record = sql`count(*) FILTER (WHERE state = 'published') AS "publishedCount",
  count(*) FILTER (WHERE ${rowHasRefusal} AND NOT is_replaced) AS "refusedCount"`;

/** Counts a maker's uploads. */
export async function readMakerRecord(db: Database, accountId: string): Promise<MakerRecord> {
  const { rows } = await sql<MakerRecord>`
    SELECT ${record} FROM upload WHERE account_id = ${accountId}`.execute(db);
  return rows[0] ?? { publishedCount: 0, refusedCount: 0 };
}

/** Returns the accounts with their records, by id. Each is read once. */
export async function readMakers(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, MakerRecord & { accountId: string; name: string }>> {
  const { rows } = await sql<MakerRecord & { accountId: string; name: string }>`
    SELECT account.id AS "accountId", account.name, record."publishedCount", record."refusedCount"
    FROM account CROSS JOIN LATERAL (SELECT ${record} FROM upload WHERE account_id = account.id) AS record
    WHERE account.id = ANY(${accountIds}::text[])`.execute(db);
  return new Map(rows.map((maker) => [maker.accountId, maker]));
}
