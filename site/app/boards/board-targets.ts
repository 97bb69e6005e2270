import { isApiError } from "@tuna/sdk";
import type { Board } from "@tuna/sdk/boards";
import { callBoards } from "./board-calls.ts";
import type { BoardTarget, StoredEdit } from "./board-draft.ts";
import { changeBrowserBoard, forgetPendingChange, keepPendingChange } from "./browser-boards.ts";
import { contentOf } from "./shown-board.ts";

/** Stores a board in this browser, where two tabs may change it at once. */
export function browserTarget(id: string): BoardTarget {
  return {
    save: async ({ content, visibility }, revision) => {
      const result = await changeBrowserBoard(id, content, revision);
      if (!result) return undefined;
      const { isSaved, board } = result;
      return { isSaved, stored: { content: board.content, visibility, revision: board.revision } };
    },
  };
}

/** Stores a board in its owner's account. What the site does not have yet is kept in the browser. */
export function accountTarget(boardId: string): BoardTarget {
  return {
    save: async (edit, revision) => {
      try {
        const board = await callBoards((boards) => boards.change(boardId, { revision, ...edit }));
        return { isSaved: true, stored: storedEdit(board) };
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.status === 404) return undefined;
        if (error.code !== "conflict") throw error;
        return { isSaved: false, stored: storedEdit(error.current as Board) };
      }
    },
    keep: (edit, base) => {
      const { revision, ...rest } = base;
      return keepPendingChange({ boardId, base: rest, revision, edit });
    },
    forget: () => forgetPendingChange(boardId),
  };
}

function storedEdit(board: Board): StoredEdit {
  const { visibility, revision } = board;
  return { content: contentOf(board), visibility, revision };
}
