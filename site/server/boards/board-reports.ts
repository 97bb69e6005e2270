import type { Report } from "@tuna/sdk";
import type { Database } from "../store/database.ts";
import { findBoard } from "./board-rows.ts";

/**
 * Stores a visitor's report of a board; a second one replaces the first. Returns false if there is no such board that
 * everybody may see.
 */
export async function keepBoardReport(
  db: Database,
  id: string,
  visitor: string,
  { reason, details, email }: Report,
): Promise<boolean> {
  if (!(await findBoard(db, id, {}))) return false;
  const report = { reason, details: details ?? null, email: email ?? null };
  const isOpen = { created_at: new Date(), resolution: null, resolved_at: null, resolved_by: null };
  await db
    .insertInto("board_report")
    .values({ board_id: id, visitor, ...report, ...isOpen })
    .onConflict((conflict) => conflict.columns(["board_id", "visitor"]).doUpdateSet({ ...report, ...isOpen }))
    .execute();
  return true;
}
