import { trendOfTime } from "@tuna/sdk/catalog";
import { sha256 } from "../../platform/media/media-store.server.ts";

/** What a week's board is chosen by. */
export interface RankedBoard {
  id: string;
  /** A score as those of trending: a play counts one, a copy five, and both lose half their weight in a week. */
  popularity: number;
  /** Whether it is the board of one of the weeks shortly before or after. */
  hasNearTurn: boolean;
}

/**
 * Returns boards in the order in which a week takes one of them: the most used lately first, and after all
 * others those that have a near turn. Among boards of the same use,
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
      Number(one.board.hasNearTurn) - Number(other.board.hasNearTurn) ||
      other.uses - one.uses ||
      (one.lot < other.lot ? -1 : 1),
  );
  return ranked.map(({ board }) => board);
}
