import { isApiError } from "@tuna/sdk";
import type { Board } from "@tuna/sdk/boards";
import { boardPath } from "@tuna/sdk/routing";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { randomLetters } from "./board-content.ts";
import type { BoardTarget, KeptChange, StoredEdit } from "./board-draft.ts";
import {
  type BoardEdit,
  changeBrowserBoard,
  forgetPendingChange,
  keepPendingChange,
  pendingChangesOf,
  pendingKey,
  readBrowserBoard,
  UNKNOWN_REVISION,
} from "./browser-boards.ts";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import { contentOf } from "./shown-board.ts";

/** Stores a board in this browser, where two tabs may change it at once. */
export function browserTarget(id: string): BoardTarget {
  return {
    save: async ({ content, visibility }, { revision }) => {
      const result = await changeBrowserBoard(id, content, revision);
      if (!result) return undefined;
      const { isSaved, board } = result;
      return { isSaved, stored: { content: board.content, visibility, revision: board.revision } };
    },
  };
}

/** Stores a board in this browser while its page is open. If another tab carries it into the account, the page and its change follow. */
export function openBrowserTarget(id: string): BoardTarget {
  const target = browserTarget(id);
  const draftId = randomLetters(DRAFT_ID_LENGTH);
  return {
    ...changeKeeper(id, draftId),
    save: async (edit, base) => {
      const result = await target.save(edit, base);
      if (!result) await followCarriedBoard(id, draftId, edit, base);
      return result;
    },
  };
}

/** Stores a board in its owner's account. What the site does not have yet is kept in the browser. */
export function accountTarget(boardId: string): BoardTarget {
  return {
    save: async (edit, { revision }) => {
      try {
        const board = await callTuna(({ boards }) => boards.change(boardId, { revision, ...edit }));
        return { isSaved: true, stored: storedEdit(board) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.status === 404) return undefined;
        if (error.code !== "conflict") throw error;
        return { isSaved: false, stored: storedEdit(error.current as Board) };
      }
    },
    ...changeKeeper(boardId),
  };
}

/** Keeps a draft's change in the browser until it is saved, also if the page is closed. */
function changeKeeper(
  boardId: string,
  draftId = randomLetters(DRAFT_ID_LENGTH),
): Required<Pick<BoardTarget, "keep" | "forget">> {
  const key = pendingKey(boardId, draftId);
  return {
    keep: (edit, { content, visibility, revision }) =>
      keepPendingChange({ boardId: key, base: { content, visibility }, revision, edit }),
    forget: () => forgetPendingChange(key),
  };
}

const DRAFT_ID_LENGTH = 16;

/**
 * Finds the changes of a board that were not saved before. Returns a function that reads one of them at each call, and
 * returns undefined after the last.
 */
export async function findKeptChanges(boardId: string): Promise<() => Promise<KeptChange | undefined>> {
  const keys = new Set((await pendingChangesOf(boardId)).map((change) => change.boardId));
  return async () => {
    // Another tab may have saved or changed them meanwhile.
    const next = (await pendingChangesOf(boardId)).find((change) => keys.delete(change.boardId));
    if (!next) return undefined;
    const { boardId: key, base, revision, edit } = next;
    return { edit, base: { ...base, revision }, forget: () => forgetPendingChange(key) };
  };
}

/** Opens the board that this one has become in an account, which gets the change. */
async function followCarriedBoard(
  id: string,
  draftId: string,
  edit: BoardEdit,
  base: BoardEdit,
): Promise<void> {
  const boardId = (await readBrowserBoard(id))?.carriedTo;
  if (boardId === undefined) return;
  await changeKeeper(boardId, draftId).keep(edit, { ...base, revision: UNKNOWN_REVISION });
  await changeKeeper(id, draftId).forget();
  location.replace(boardPath(boardId) + EDIT_FRAGMENT);
}

function storedEdit(board: Board): StoredEdit {
  const { visibility, revision } = board;
  return { content: contentOf(board), visibility, revision };
}
