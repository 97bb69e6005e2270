import { trendOfTime } from "@tuna/sdk/catalog";
import { sha256 } from "../../platform/media/media-store.server.ts";

/** What a week's board is chosen by. */
export interface RankedBoard {
  id: string;
  /** A score as those of trending: a play counts one, a copy five, and both lose half their weight in a week. */
  popularity: number;
  /** Whether it was the board of one of the weeks before. */
  wasLately: boolean;
}

/**
 * Returns boards in the order in which a week takes one of them: the most used lately first, and after all
 * others those that were the board of a week lately. Among boards of the same use,
 * counted in whole plays, each week has another order, which is the same wherever it is made.
 */
export function rankBoards<Board extends RankedBoard>(
  boards: readonly Board[],
  week: string,
  atMs: number,
): Board[] {
  const now = trendOfTime(atMs);
  const ranked = boards.map((board) => ({
    board,
    uses: Math.round(2 ** (board.popularity - now)),
    lot: sha256(new TextEncoder().encode(`${week} ${board.id}`)),
  }));
  ranked.sort(
    (one, other) =>
      Number(one.board.wasLately) - Number(other.board.wasLately) ||
      other.uses - one.uses ||
      (one.lot < other.lot ? -1 : 1),
  );
  return ranked.map(({ board }) => board);
}
