import { fillText } from "@tuna/sdk/locale";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { useState, useSyncExternalStore } from "react";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { boardEditTexts as texts } from "../../platform/locale/texts.ts";
import { leaveFor } from "../../platform/routing/leave-for.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import type { BoardDraft, DraftState } from "./board-draft.ts";
import { removeBrowserBoard } from "./browser-boards.ts";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import type { ShownBoard } from "./shown-board.ts";

export interface EditorToolbarProps {
  board: ShownBoard;
  draft: BoardDraft;
  state: DraftState;
  /** What was done last. */
  message: string;
  onUndo(): void;
}

/** Ends the editing, undoes, and tells whether everything is saved. */
export function EditorToolbar({ board, draft, state, message, onUndo }: EditorToolbarProps) {
  const { status, canUndo } = state;
  return (
    <div className="editor-toolbar">
      <div className="editor-toolbar-row">
        <a className="button button-main" href="#board">
          {texts.done}
        </a>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={canUndo ? undefined : true}
          onClick={() => canUndo && onUndo()}
        >
          {texts.undo}
        </button>
        <p className="editor-status" data-status={status} role="status">
          {status !== "contested" && statusText(board, state)}
        </p>
        {(status === "offline" || status === "refused" || status === "unkept") && (
          <button type="button" className="button button-quiet" onClick={() => void draft.save()}>
            {texts.retry}
          </button>
        )}
        {status === "login" && (
          <a className="button button-quiet" href={loginPath(location.pathname)}>
            {texts.login}
          </a>
        )}
        <p className="editor-message" role="status">
          {message}
        </p>
        <RemoveBoard board={board} name={state.content.name} draft={draft} />
      </div>
      {status === "contested" && (
        <div className="notice" role="alert">
          <p>{texts.contest}</p>
          <div className="editor-toolbar-row">
            <button type="button" className="button button-quiet" onClick={() => draft.settle("mine")}>
              {texts.mine}
            </button>
            <button type="button" className="button button-quiet" onClick={() => draft.settle("theirs")}>
              {texts.theirs}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Says on the board's page that the last changes are not saved, and why. */
export function UnsavedNotice({ board, draft }: Pick<EditorToolbarProps, "board" | "draft">) {
  const state = useSyncExternalStore(draft.subscribe, draft.get, draft.get);
  const { status } = state;
  if (["saved", "unsaved", "saving"].includes(status)) return null;
  return (
    <p className="notice" role="status">
      {statusText(board, state)}{" "}
      {status === "login" ? (
        <a href={loginPath(location.pathname)}>{texts.login}</a>
      ) : (
        <a href={EDIT_FRAGMENT}>{status === "contested" ? texts.choose : texts.review}</a>
      )}
    </p>
  );
}

function statusText({ account }: ShownBoard, { status, problem = "" }: DraftState): string {
  return status === "saved" && !account
    ? texts.status.savedHere
    : fillText(texts.status[status], { problem });
}

/** Deletes the board once that is confirmed. */
function RemoveBoard({ board, name, draft }: { board: ShownBoard; name: string; draft: BoardDraft }) {
  const [isAsked, setIsAsked] = useState(false);

  async function remove(): Promise<void> {
    try {
      if (board.account) await callTuna(({ boards }) => boards.remove(board.id));
      else await removeBrowserBoard(board.id);
      draft.close();
      showToast(fillText(texts.removed, { name }));
      leaveFor(pagePaths.boards);
    } catch (error) {
      console.warn(error);
      showToast(textOfFailure(error), "error");
      setIsAsked(false);
    }
  }

  if (!isAsked)
    return (
      <button type="button" className="button button-quiet editor-remove" onClick={() => setIsAsked(true)}>
        {texts.remove}
      </button>
    );
  return (
    <div className="editor-remove editor-toolbar-row" role="alert">
      <span>{fillText(texts.removeSure, { name })}</span>
      <button type="button" className="button button-danger" onClick={() => void remove()}>
        {texts.removeYes}
      </button>
      <button type="button" className="button button-quiet" onClick={() => setIsAsked(false)}>
        {texts.cancel}
      </button>
    </div>
  );
}
