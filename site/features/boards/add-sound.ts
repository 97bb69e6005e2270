import type { ItemCard } from "@tuna/sdk";
import { type BoardContent, BROWSER_BOARD_PREFIX, boardLimits } from "@tuna/sdk/boards";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { withSound } from "./board-content.ts";
import type { BoardTarget, StoredEdit } from "./board-draft.ts";
import { accountTarget, browserTarget } from "./board-targets.ts";
import { keepCards, readBrowserBoard } from "./browser-boards.ts";
import { contentOf } from "./shown-board.ts";

/** Other devices and tabs may change the board meanwhile, but hardly more often. */
const MAX_ATTEMPTS = 3;

/**
 * Adds a sound to one of the visitor's boards. Resolves with false if the board is full, and rejects if it is gone or cannot be
 * changed.
 */
export async function addSound(boardId: string, card: ItemCard): Promise<boolean> {
  const isInBrowser = boardId.startsWith(BROWSER_BOARD_PREFIX);
  if (isInBrowser) await keepCards([card]);
  return isInBrowser
    ? addTo(browserTarget(boardId), await storedInBrowser(boardId), card.id)
    : addTo(accountTarget(boardId), await storedInAccount(boardId), card.id);
}

async function addTo(target: BoardTarget, first: StoredEdit, soundId: string): Promise<boolean> {
  let stored = first;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const content: BoardContent | undefined = withSound(stored.content, 0, soundId, boardLimits)?.content;
    if (!content) return false;
    const result = await target.save({ content, visibility: stored.visibility }, stored);
    if (!result) throw new Error("The board is gone");
    if (result.isSaved) return true;
    stored = result.stored;
  }
  throw new Error("The board changes all the time");
}

async function storedInBrowser(id: string): Promise<StoredEdit> {
  const board = await readBrowserBoard(id);
  if (!board) throw new Error("The board is gone");
  return { content: board.content, revision: board.revision, visibility: "private" };
}

async function storedInAccount(id: string): Promise<StoredEdit> {
  const board = await callTuna(({ boards }) => boards.get(id));
  return { content: contentOf(board), revision: board.revision, visibility: board.visibility };
}
