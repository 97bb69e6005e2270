import type { ItemCard } from "@tuna/sdk";
import { BROWSER_BOARD_PREFIX, boardLimits, type Pad } from "@tuna/sdk/boards";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { allPads, withSound } from "./board-content.ts";
import type { BoardTarget, StoredEdit } from "./board-draft.ts";
import { accountTarget, browserTarget } from "./board-targets.ts";
import { keepCards, readBrowserBoard } from "./browser-boards.ts";
import { contentOf } from "./shown-board.ts";

/** Pads whose answer was lost, by board and sound. The site may have them, so they are not added a second time. */
const unanswered = new Map<string, string>();
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
    : addOnce(boardId, await storedInAccount(boardId), card.id);
}

async function addOnce(boardId: string, stored: StoredEdit, soundId: string): Promise<boolean> {
  const name = `${boardId} ${soundId}`;
  const isStored = allPads(stored.content).some(({ id }) => id === unanswered.get(name));
  const isAdded =
    isStored ||
    (await addTo(accountTarget(boardId), stored, soundId, ({ id }) => {
      unanswered.set(name, id);
    }));
  unanswered.delete(name);
  return isAdded;
}

async function addTo(
  target: BoardTarget,
  first: StoredEdit,
  soundId: string,
  onSend: (pad: Pad) => void = () => {},
): Promise<boolean> {
  let stored = first;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const grown = withSound(stored.content, 0, soundId, boardLimits);
    if (!grown) return false;
    onSend(grown.pad);
    const result = await target.save({ content: grown.content, visibility: stored.visibility }, stored);
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
