import type { GapReason } from "@tuna/widgets";

import { boardPageTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { ActionIcon } from "../catalog/action-icon.tsx";
import { pathOfCard } from "../catalog/card-links.ts";
import { MenuButton } from "../catalog/menu-button.tsx";
import { boardIcons } from "./board-icons.ts";
import { BoardMenu, type BoardMenuProps } from "./board-menu.tsx";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import { loadActions } from "./load-actions.ts";
import type { OverlayRemote } from "./overlay-remote.ts";
import { PlayModeButton } from "./play-mode-button.tsx";
import { useCopyBoard } from "./use-copy-board.ts";

export interface BoardActionsProps extends Omit<BoardMenuProps, "onCopy"> {
  missing: ReadonlyMap<string, GapReason>;
  /** Number of the shown page, from 0. */
  page: number;
  /** What plays on the board's overlays while its owner triggers them. */
  remote: OverlayRemote | undefined;
  /** Called when play mode opens. */
  onPlayMode: () => void;
  onStopAll: () => void;
  /** Whether the editor is loading. */
  isOpening: boolean;
}

/** What is often done with a board: play, stop, edit or copy, and share it. All else is in a menu. */
export function BoardActions({
  missing,
  page,
  remote,
  onPlayMode,
  onStopAll,
  isOpening,
  ...menu
}: BoardActionsProps) {
  const { board, content, sounds, padCount, mayEdit } = menu;
  const { isCopying, copy } = useCopyBoard(board, content, sounds);

  return (
    <div className="board-actions">
      {padCount > 0 && (
        <>
          <PlayModeButton
            content={content}
            sounds={sounds}
            missing={missing}
            firstPage={page}
            hrefOf={pathOfCard}
            remote={remote}
            onOpen={onPlayMode}
          />
          <button type="button" className="tn-button needs-script" onClick={onStopAll}>
            <ActionIcon path={boardIcons.stop} />
            <span>{texts.stopAll}</span>
          </button>
        </>
      )}
      {mayEdit ? (
        <a
          className={`tn-button needs-script ${padCount > 0 ? "" : "tn-button-main"}`}
          href={EDIT_FRAGMENT}
          aria-busy={isOpening || undefined}
        >
          <ActionIcon path={boardIcons.edit} />
          <span>{texts.edit}</span>
        </a>
      ) : (
        <button
          type="button"
          className="tn-button needs-script"
          aria-disabled={isCopying || undefined}
          onClick={copy}
        >
          <ActionIcon path={boardIcons.copy} />
          <span>{texts.copy}</span>
        </button>
      )}
      {board.account && <ShareBoard board={board} name={content.name} />}
      <BoardMenu {...menu} onCopy={copy} />
    </div>
  );
}

function ShareBoard({ board, name }: Pick<BoardMenuProps, "board"> & { name: string }) {
  const { origin } = useSite();
  return (
    <MenuButton text={texts.share} icon={boardIcons.share} load={loadActions}>
      {({ Menu, shareBoardEntries }, menu) => (
        <Menu {...menu} label={texts.share} entries={shareBoardEntries(board, name, origin)} />
      )}
    </MenuButton>
  );
}
