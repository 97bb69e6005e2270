import { fillText } from "@tuna/sdk/locale";
import { loginPath } from "@tuna/sdk/routing";
import { useSyncExternalStore } from "react";
import { boardEditTexts as texts } from "../../platform/locale/texts.ts";
import { focusHeading } from "../../platform/routing/announce-page.ts";
import type { BoardDraft, DraftState } from "./board-draft.ts";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import type { ShownBoard } from "./shown-board.ts";

export interface EditorStatusProps {
  board: ShownBoard;
  draft: BoardDraft;
  state: DraftState;
  /** What was done last. */
  message: string;
}

/** Tells in one line whether everything is saved, and what was done last. */
export function EditorStatus({ board, draft, state, message }: EditorStatusProps) {
  const { status } = state;
  return (
    <div className="editor-status">
      <p data-status={status} role="status">
        {status !== "contested" && statusText(board, state)}
      </p>
      {(status === "offline" || status === "refused" || status === "unkept") && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            void draft.save();
            focusHeading();
          }}
        >
          {texts.retry}
        </button>
      )}
      {status === "login" && <a href={loginPath(location.pathname)}>{texts.login}</a>}
      <p role="status">{message}</p>
    </div>
  );
}

/** Asks whose changes stand where two devices changed the same. */
export function ContestNotice({ draft }: Pick<EditorStatusProps, "draft">) {
  function settle(whose: "mine" | "theirs"): void {
    draft.settle(whose);
    focusHeading();
  }
  return (
    <div className="notice contest-notice" role="alert">
      <p>{texts.contest}</p>
      <div className="board-actions">
        <button type="button" className="tn-button" onClick={() => settle("mine")}>
          {texts.mine}
        </button>
        <button type="button" className="tn-button" onClick={() => settle("theirs")}>
          {texts.theirs}
        </button>
      </div>
    </div>
  );
}

/** Says on the board's page that the last changes are not saved, and why. */
export function UnsavedNotice({ board, draft }: Pick<EditorStatusProps, "board" | "draft">) {
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
