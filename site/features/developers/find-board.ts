import { isApiError } from "@tuna/sdk";
import { BOARD_ID_PATTERN, BROWSER_BOARD_ID_PATTERN } from "@tuna/sdk/boards";
import type { EmbeddedBoard } from "@tuna/sdk/embed";
import { callTuna } from "../../platform/browser/call-tuna.ts";

/** Why a board cannot be embedded: the text names none, it is kept in a browser, missing, private, hidden, or not loaded. */
type BoardProblem = "notABoard" | "inBrowser" | "notFound" | "private" | "hidden" | "failed";

/** A board that others may see, or why there is none. `id` is that of a board whose owner asks. */
export type BoardSearch = { board: EmbeddedBoard } | { problem: BoardProblem; id?: string };

/** Finds the board that a text names: by its id, or by the address of its page or frame. */
export async function findBoard(text: string): Promise<BoardSearch> {
  const id = idOfBoard(text);
  if (BROWSER_BOARD_ID_PATTERN.test(id)) return { problem: "inBrowser", id };
  if (!BOARD_ID_PATTERN.test(id)) return { problem: "notABoard" };
  try {
    const { name, visibility, hiddenReason } = await callTuna(({ boards }) => boards.get(id));
    if (hiddenReason !== null) return { problem: "hidden", id };
    return visibility === "private" ? { problem: "private", id } : { board: { id, name } };
  } catch (error) {
    return { problem: isApiError(error) && error.status === 404 ? "notFound" : "failed" };
  }
}

function idOfBoard(text: string): string {
  return /\/board\/([^/?#\s]+)/.exec(text)?.[1] ?? text.trim();
}
