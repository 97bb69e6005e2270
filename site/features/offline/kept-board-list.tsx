import { BROWSER_BOARD_PREFIX } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { offlineTexts as texts } from "../../platform/locale/texts.ts";
import { formatSize } from "./format-size.ts";
import type { OfflineBoard } from "./offline-boards.ts";

export interface KeptBoardListProps {
  boards: readonly OfflineBoard[];
  onRemove(board: OfflineBoard): void;
}

/** The boards that this browser keeps, with their sizes. */
export function KeptBoardList({ boards, onRemove }: KeptBoardListProps) {
  return (
    <ul className="kept-boards">
      {boards.map((board) => (
        <li key={board.id}>
          <div>
            <a href={board.path} dir="auto">
              {board.name}
            </a>
            <p className="hint">
              {[
                formatSize(board.bytes),
                fillText(texts.checked, { time: timeText(board.checkedAt) }),
                board.accountId !== null && texts.page.private,
                board.id.startsWith(BROWSER_BOARD_PREFIX) && texts.page.ofBrowser,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
          <button
            type="button"
            className="tn-button"
            aria-label={fillText(texts.removeNamed, { name: board.name })}
            onClick={() => onRemove(board)}
          >
            {texts.removeShort}
          </button>
        </li>
      ))}
    </ul>
  );
}

function timeText(atMs: number): string {
  return new Date(atMs).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}
