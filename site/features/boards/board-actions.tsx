import type { ItemCard } from "@tuna/sdk";
import type { BoardContent } from "@tuna/sdk/boards";
import { errorTexts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import type { GapReason, MenuProps } from "@tuna/widgets";
import { type ComponentType, type MouseEvent, useCallback, useState } from "react";
import { boardPageTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { leaveFor } from "../../platform/routing/leave-for.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { pathOfCard } from "../catalog/card-links.ts";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import { PlayModeButton } from "./play-mode-button.tsx";
import type { ShownBoard } from "./shown-board.ts";

export interface BoardActionsProps {
  board: ShownBoard;
  /** The board's content with what is edited. */
  content: BoardContent;
  sounds: ReadonlyMap<string, ItemCard>;
  missing: ReadonlyMap<string, GapReason>;
  /** Number of the shown page, from 0. */
  page: number;
  padCount: number;
  mayEdit: boolean;
  /** Called when play mode opens. */
  onPlayMode: () => void;
  /** Whether the editor is loading. */
  isOpening: boolean;
}

interface OpenMenu extends Omit<MenuProps, "onClose"> {
  Menu: ComponentType<MenuProps>;
}

/** What is often done with a board: play, edit, copy and share it. The code of the others loads at a press. */
export function BoardActions({ board, mayEdit, isOpening, onPlayMode, ...shown }: BoardActionsProps) {
  const { content, sounds, missing, page, padCount } = shown;
  const site = useSite();
  const [menu, setMenu] = useState<OpenMenu>();
  const [isCopying, setIsCopying] = useState(false);
  const close = useCallback(() => setMenu(undefined), []);

  function share({ currentTarget: anchor }: MouseEvent<HTMLElement>): void {
    loadActions().then(({ Menu, shareBoardEntries }) => {
      const entries = shareBoardEntries(board, content.name, site.origin);
      setMenu((open) => (open ? undefined : { Menu, label: texts.share, anchor, entries }));
    }, reportFailure);
  }

  async function copy(): Promise<void> {
    if (isCopying) return;
    setIsCopying(true);
    try {
      const { copyBoard } = await loadActions();
      const path = await copyBoard(board, content, sounds, site.viewer.isLoggedIn);
      showToast(texts.copied);
      leaveFor(path);
    } catch (error) {
      reportFailure(error);
    } finally {
      setIsCopying(false);
    }
  }

  return (
    <div className="board-actions">
      {padCount > 0 && (
        <PlayModeButton
          content={content}
          sounds={sounds}
          missing={missing}
          firstPage={page}
          hrefOf={pathOfCard}
          onOpen={onPlayMode}
        />
      )}
      {mayEdit && (
        <a
          className="button button-quiet needs-script"
          href={EDIT_FRAGMENT}
          aria-busy={isOpening || undefined}
        >
          {texts.edit}
        </a>
      )}
      <button
        type="button"
        className="button button-quiet needs-script"
        aria-disabled={isCopying || undefined}
        onClick={() => void copy()}
      >
        {mayEdit ? texts.duplicate : texts.copy}
      </button>
      {board.account && (
        <button
          type="button"
          className="button button-quiet needs-script"
          aria-haspopup="menu"
          onClick={share}
        >
          {texts.share}
        </button>
      )}
      {menu && <menu.Menu {...menu} onClose={close} />}
    </div>
  );
}

/** What is rarely done with a board, below its pads. */
export function BoardFootLinks({
  board,
  content,
  mayEdit,
}: Pick<BoardActionsProps, "board" | "content" | "mayEdit">) {
  const { brand } = useSite();
  return (
    <div className="board-actions">
      <button
        type="button"
        className="button button-quiet needs-script"
        onClick={() =>
          void loadActions().then(({ exportBoard }) => exportBoard(content, brand), reportFailure)
        }
      >
        {texts.export}
      </button>
      {board.account && !mayEdit && (
        <a className="button button-quiet" href={reportPath("board", board.id)} rel="nofollow">
          {texts.report}
        </a>
      )}
      <a className="button button-quiet" href={pagePaths.boards}>
        {texts.back}
      </a>
    </div>
  );
}

const loadActions = () => import("./board-actions.lazy.ts");

function reportFailure(error: unknown): void {
  console.warn(error);
  showToast(error instanceof Error && error.message ? error.message : errorTexts.unexpected, "error");
}
