import type { ItemCard } from "@tuna/sdk";
import { type BoardContent, boardLimits } from "@tuna/sdk/boards";
import { boardPath } from "@tuna/sdk/routing";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { emptyBoard, randomLetters, withSound } from "./board-content.ts";
import { addBrowserBoard } from "./browser-boards.ts";

/**
 * Makes a board: in the account of who is logged in, else in the browser. Returns its path. Sounds beyond the limits of a board are
 * left out. Rejects where neither stores it.
 */
export async function makeBoard(
  { name, sounds }: { name: string; sounds: readonly ItemCard[] },
  isLoggedIn: boolean,
): Promise<string> {
  const content = sounds.reduce<BoardContent>(
    (board, { id }) => withSound(board, 0, id, boardLimits)?.content ?? board,
    emptyBoard(name),
  );
  return storeBoard(content, sounds, isLoggedIn);
}

/** Stores a new board, and returns its path. */
export async function storeBoard(
  content: BoardContent,
  sounds: readonly ItemCard[],
  isLoggedIn: boolean,
): Promise<string> {
  if (!isLoggedIn) return boardPath((await addBrowserBoard(content, sounds)).id);
  const shown = JSON.stringify(content, (name, value) => (name === "id" ? undefined : value));
  if (unanswered?.shown !== shown)
    unanswered = { shown, request: { key: randomLetters(KEY_LENGTH), content } };
  const { request } = unanswered;
  const board = await callTuna(({ boards }) => boards.create({ ...request, visibility: "private" }));
  unanswered = undefined;
  return boardPath(board.id);
}

const KEY_LENGTH = 24;
/** The board whose answer was lost. The site may have it, so the same one is not made a second time. */
let unanswered: { shown: string; request: { key: string; content: BoardContent } } | undefined;
