import { isApiError } from "@tuna/sdk";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { listBrowserBoards, markAsCarried, markAsRefused } from "./browser-boards.ts";

/** What became of the boards of a browser. */
export interface CarriedBoards {
  /** Number of boards that are in the account now. */
  count: number;
  /** Boards that the account did not take, such as beyond the limit, with the reason; without those that it refused before. */
  refused: { name: string; problem: string }[];
}

export interface CarryOptions {
  /** Whether boards are sent again that the account refused a short time ago. */
  isRetry: boolean;
}

/** A page that is opened in between does not send the same again. */
const REFUSAL_LASTS_MS = 3600_000;

/**
 * Moves the boards of this browser into the account of the visitor. Each is created by its key, so a second attempt after a lost answer
 * creates none twice. Rejects if the site cannot be reached; the remaining boards stay here.
 */
export async function carryBoards({ isRetry }: CarryOptions): Promise<CarriedBoards> {
  const boards = await listBrowserBoards();
  const result: CarriedBoards = { count: 0, refused: [] };
  // One after the other, the oldest first, so that they keep their order.
  for (const board of boards.toReversed()) {
    const { id, key, content, refusal } = board;
    if (refusal && !isRetry && Date.now() - refusal.at < REFUSAL_LASTS_MS) continue;
    try {
      const carried = await callTuna(({ boards }) => boards.create({ key, content, visibility: "private" }));
      await markAsCarried(board, carried.id);
      result.count += 1;
      // Without it the board plays online, as others that are not kept.
      await import("../offline/carry-kept-board.lazy.ts")
        .then(({ carryKeptBoard }) => carryKeptBoard(id, carried))
        .catch((error: unknown) => console.warn(error));
    } catch (error) {
      if (!isApiError(error) || error.status >= 500 || error.status === 401) throw error;
      const problem = error.title;
      await markAsRefused(id, problem);
      if (refusal?.problem !== problem) result.refused.push({ name: content.name, problem });
    }
  }
  return result;
}
