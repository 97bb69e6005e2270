import { isApiError } from "@tuna/sdk";
import { callBoards } from "./board-calls.ts";
import { listBrowserBoards, markAsCarried } from "./browser-boards.ts";

/** What became of the boards of a browser. */
export interface CarriedBoards {
  /** Number of boards that are in the account now. */
  count: number;
  /** Boards that the account did not take, such as beyond the limit, with the reason. */
  refused: { name: string; problem: string }[];
}

/**
 * Moves the boards of this browser into the account of the visitor. Each is created by its key, so a second attempt after a lost answer
 * creates none twice. Rejects if the site cannot be reached; the remaining boards stay here.
 */
export async function carryBoards(): Promise<CarriedBoards> {
  const boards = await listBrowserBoards();
  const result: CarriedBoards = { count: 0, refused: [] };
  // One after the other, the oldest first, so that they keep their order.
  for (const { id, key, content } of boards.toReversed()) {
    try {
      const board = await callBoards((calls) => calls.create({ key, content, visibility: "private" }));
      await markAsCarried(id, board.id);
      result.count += 1;
      // Without it the board plays online, as others that are not kept.
      await import("../offline/carry-kept-board.lazy.ts")
        .then(({ carryKeptBoard }) => carryKeptBoard(id, board))
        .catch((error: unknown) => console.warn(error));
    } catch (error) {
      if (!isApiError(error) || error.status >= 500 || error.status === 401) throw error;
      result.refused.push({ name: content.name, problem: error.message });
    }
  }
  return result;
}
