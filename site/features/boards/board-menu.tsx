import type { ItemCard } from "@tuna/sdk";
import type { BoardContent } from "@tuna/sdk/boards";
import { type ReactNode, useState } from "react";
import { PopoverMenu } from "../../platform/controls/popover-menu.tsx";
import { boardAdminText, overlayPanelTexts, boardPageTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { adminBoardPath } from "../../platform/routing/admin-item-paths.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import { ActionIcon } from "../catalog/action-icon.tsx";
import { KeepOfflineSlot } from "../offline/keep-offline-slot.tsx";
import type { BoardDraft } from "./board-draft.ts";
import { boardIcons } from "./board-icons.ts";
import { loadActions, reportFailure } from "./load-actions.ts";
import type { ShownBoard } from "./shown-board.ts";

export interface BoardMenuProps {
  board: ShownBoard;
  /** The board's content with what is edited. */
  content: BoardContent;
  /** Cards of the sounds by id, with those that were added. */
  sounds: ReadonlyMap<string, ItemCard>;
  /** Number of pads on all pages. */
  padCount: number;
  mayEdit: boolean;
  /** What is edited, if the editor was opened. */
  draft: BoardDraft | undefined;
  /** Whether keys of the page press pads. */
  hasKeys: boolean;
  onKeys: (hasKeys: boolean) => void;
  onCopy: () => void;
  /** Opens the owner's panel for the overlay; absent if it is open, or for others. */
  onOverlay: (() => void) | undefined;
}

const MENU_ID = "board-menu";

/** A button and the menu of what is rarely done with a board. Links in it work without script. */
export function BoardMenu(props: BoardMenuProps) {
  const { board, content, sounds, padCount, mayEdit, draft, hasKeys, onKeys, onCopy, onOverlay } = props;
  const { brand, viewer } = useSite();
  const { account } = board;
  const [Removal, setRemoval] = useState<typeof import("./remove-board.lazy.tsx").RemoveBoard>();
  const mayReport = account !== undefined && !mayEdit;
  const mayChoose = viewer.isAdministrator && account?.visibility === "public";

  const exportFile = () =>
    void loadActions().then(({ exportBoard }) => exportBoard(content, brand), reportFailure);
  const remove = () =>
    void import("./remove-board.lazy.tsx").then(
      ({ RemoveBoard }) => setRemoval(() => RemoveBoard),
      reportFailure,
    );

  return (
    <>
      <button
        type="button"
        className={`tn-button ${mayReport || mayChoose ? "" : "needs-script"}`}
        popoverTarget={MENU_ID}
      >
        <ActionIcon path={boardIcons.more} />
        <span>{texts.more}</span>
      </button>
      <PopoverMenu id={MENU_ID} className="board-menu" role="group" aria-label={texts.more}>
        {padCount > 0 && (
          <label className="board-keys needs-script">
            <input
              type="checkbox"
              checked={hasKeys}
              onChange={({ currentTarget }) => onKeys(currentTarget.checked)}
            />
            {texts.keys}
          </label>
        )}
        {mayEdit && <Entry onPick={onCopy}>{texts.duplicate}</Entry>}
        <Entry onPick={exportFile}>{texts.export}</Entry>
        {onOverlay && <Entry onPick={onOverlay}>{overlayPanelTexts.heading}</Entry>}
        <KeepOfflineSlot
          board={{
            id: board.id,
            name: content.name,
            revision: account ? (draft?.revision() ?? account.revision) : 0,
            sounds: [...sounds.values()],
          }}
        />
        {mayReport && (
          <a href={reportPath("board", board.id)} rel="nofollow">
            {texts.report}
          </a>
        )}
        {mayChoose && (
          <a href={adminBoardPath(board.id)} rel="nofollow">
            {boardAdminText}
          </a>
        )}
        {mayEdit && <Entry onPick={remove}>{texts.remove}</Entry>}
      </PopoverMenu>
      {Removal && (
        <Removal board={board} name={content.name} draft={draft} onClose={() => setRemoval(undefined)} />
      )}
    </>
  );
}

function Entry({ onPick, children }: { onPick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="needs-script" onClick={onPick}>
      {children}
    </button>
  );
}
