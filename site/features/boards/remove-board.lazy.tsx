import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { Dialog } from "@tuna/widgets/account";
import { useRef } from "react";
import { callTuna } from "../../platform/browser/call-tuna.ts";
import { boardRemovalTexts as texts } from "../../platform/locale/texts.ts";
import { leaveLater } from "../../platform/routing/leave-later.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import type { BoardDraft } from "./board-draft.ts";
import { removeBrowserBoard } from "./browser-boards.ts";
import type { ShownBoard } from "./shown-board.ts";
import "@tuna/widgets/account.css";

export interface RemoveBoardProps {
  board: ShownBoard;
  name: string;
  draft: BoardDraft | undefined;
  onClose: () => void;
}

/** Deletes a board once that is confirmed. */
export function RemoveBoard({ board, name, draft, onClose }: RemoveBoardProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // A dialog that is closed gives the focus back, and one that is removed does not.
  const close = () => cancel.current?.closest("dialog")?.close();

  async function remove(): Promise<void> {
    const leave = leaveLater();
    try {
      if (board.account) await callTuna(({ boards }) => boards.remove(board.id));
      else await removeBrowserBoard(board.id);
      draft?.close();
      showToast(fillText(texts.removed, { name }));
      leave(pagePaths.boards);
    } catch (error) {
      console.warn(error);
      showToast(textOfFailure(error), "error");
      close();
    }
  }

  return (
    <Dialog heading={fillText(texts.sure, { name })} isOpen onClose={onClose}>
      <div className="tn-dialog-actions">
        <button type="button" className="tn-button tn-button-danger" onClick={() => void remove()}>
          {texts.remove}
        </button>
        <button ref={cancel} type="button" className="tn-button" onClick={close}>
          {texts.cancel}
        </button>
      </div>
    </Dialog>
  );
}
