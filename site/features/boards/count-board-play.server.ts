import { trendAfterPlays } from "@tuna/sdk/catalog";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { CallerKeys } from "../../platform/http/visitor-key.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { isWithinLimits, type Limits } from "../account/limits.server.ts";
import { findBoard, lockBoard } from "./board-rows.server.ts";

/**
 * Counts that somebody of a network played a board, once an hour, and returns whether it did. Throws `board-not-found` for
 * boards that not everybody may see.
 */
export async function countBoardPlay(
  db: Database,
  limits: Pick<Limits, "take">,
  { id, caller, now }: { id: string; caller: Pick<CallerKeys, "network" | "wideNetwork">; now: Date },
): Promise<boolean> {
  if (!(await findBoard(db, id, {}))) throw new ProblemError("board-not-found");
  const { network, wideNetwork } = caller;
  const takeLimits = async () => {
    await limits.take("boardPlayByNetwork", network);
    await limits.take("playOfBoardByNetwork", `${network} ${id}`);
    if (wideNetwork !== network) await limits.take("playOfBoardByWideNetwork", `${wideNetwork} ${id}`);
  };
  if (!(await isWithinLimits(takeLimits()))) return false;
  await db.transaction().execute(async (transaction) => {
    const row = await lockBoard(transaction, id);
    if (!row) return;
    await transaction
      .updateTable("board")
      .set({ popularity: trendAfterPlays(row.popularity, now.getTime()) })
      .where("id", "=", id)
      .execute();
  });
  return true;
}
