import type { Sound } from "@tuna/sdk";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.server.ts";
import { type RankedBoard, rankBoards } from "./rank-boards.server.ts";
import { isForEverybody, type ListedBoard, type WeeklyBoards } from "./weekly-boards.server.ts";

/** What is stored of a week. */
export interface StoredWeek {
  week: string;
  /** Null if the week has no board yet. */
  boardId: string | null;
  /** The board, if public lists have it. */
  board: ListedBoard | null;
}

/** A board with the sounds that everybody may hear. */
export interface ShownWeeklyBoard {
  board: ListedBoard;
  sounds: Sound[];
}

/**
 * Returns the board of a week. If none is stored, or it cannot be shown any more, stores the first of `candidates` by
 * {@link rankBoards} that everybody may see. Returns undefined without one.
 */
export async function boardOfWeek(
  { keep, find }: Pick<WeeklyBoards, "keep" | "find">,
  catalog: Pick<ViewerCatalog, "getMany">,
  { week, boardId, board }: StoredWeek,
  candidates: readonly RankedBoard[],
  atMs: number,
): Promise<ShownWeeklyBoard | undefined> {
  const show = async (one: ListedBoard | null | undefined): Promise<ShownWeeklyBoard | undefined> => {
    const found = one ? await catalog.getMany("sound", one.sound_ids) : [];
    // Administrators get unlisted sounds too, which must not decide about the board of everybody.
    const sounds = found.filter(({ publicStatus }) => publicStatus === "listed");
    return one && isForEverybody(sounds) ? { board: one, sounds } : undefined;
  };
  const stored = await show(board);
  if (stored) return stored;
  const others = rankBoards(candidates, week, atMs).filter(({ id }) => id !== boardId);
  for (const { id } of others) {
    const shown = await show(await find(id));
    if (!shown) continue;
    try {
      const kept = await keep({ week, boardId: id }, boardId);
      return kept === id ? shown : await show(await find(kept));
    } catch (error) {
      // The page is shown without it while nothing can be written.
      logTaskFailure("choose-weekly-board", error);
      return undefined;
    }
  }
  return undefined;
}
