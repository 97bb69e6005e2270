import { sql } from "kysely";
import { announceChange } from "./announce-change.server.ts";
import type { Database } from "./database.server.ts";

/**
 * Tells all processes, and through them a CDN, that others than the owners may not see these boards any more, or that lists
 * may not show them. Must run in the transaction that withdraws the boards.
 */
export async function announceWithdrawnBoards(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // Caches are fresh by then.
  await sql`DELETE FROM withdrawn_board WHERE at < now() - interval '1 hour'`.execute(transaction);
  await transaction
    .insertInto("withdrawn_board")
    .values(ids.map((id) => ({ board_id: id })))
    .execute();
  await announceChange(transaction);
}

/** Returns the boards that were withdrawn in the last minutes. */
export async function readWithdrawnBoards(db: Database): Promise<{ id: number; boardId: string }[]> {
  return db
    .selectFrom("withdrawn_board")
    .select(["id", "board_id as boardId"])
    .where("at", ">", sql<Date>`now() - interval '10 minutes'`)
    .orderBy("id")
    .execute();
}
