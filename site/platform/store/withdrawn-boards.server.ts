import { sql } from "kysely";
import { announceChange } from "./announce-change.server.ts";
import type { Database } from "./database.server.ts";

/**
 * Tells all processes, and through them a CDN, that others than the owners may not see these boards any more, or that lists
 * may not show them. Must run in the transaction that withdraws the boards.
 */
export async function announceWithdrawnBoards(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // No CDN keeps anything for longer.
  await sql`DELETE FROM withdrawn_board WHERE at < now() - interval '7 days'`.execute(transaction);
  await transaction
    .insertInto("withdrawn_board")
    .values(ids.map((id) => ({ board_id: id })))
    .execute();
  await announceChange(transaction);
}

/** Returns the boards that were withdrawn after a time, for up to a week. */
export async function readWithdrawnBoards(
  db: Database,
  since: Date,
): Promise<{ id: number; boardId: string }[]> {
  return db
    .selectFrom("withdrawn_board")
    .select(["id", "board_id as boardId"])
    .where("at", ">", since)
    .orderBy("id")
    .execute();
}
