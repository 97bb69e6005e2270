import { readBoardFile } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { type ReactNode, useState } from "react";
import { FailedNotice } from "../../platform/loading/failed-notice.tsx";
import { ownBoardTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { leaveLater } from "../../platform/routing/leave-later.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import { BoardTile } from "./board-card.tsx";
import { emptyBoard } from "./board-content.ts";
import { carryBoardsIntoAccount } from "./carry-boards-into-account.lazy.ts";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import { storeBoard } from "./make-board.lazy.ts";
import { useOwnBoards, visibilityText } from "./own-board-list.ts";
import { OwnBoardsFrame } from "./own-boards-frame.tsx";

/** Largest file that is read: content is at most 64 KiB, and other programs may indent it more. */
const MAX_FILE_BYTES = 1024 * 1024;

/** More boards than these are one row until all are asked for. */
const MAX_ROW_LENGTH = 3;

/** The visitor's boards of the account and of this browser, and the ways to make one. */
export function OwnBoards({ aside }: { aside: ReactNode }) {
  const { viewer, brand } = useSite();
  const { isLoggedIn } = viewer;
  const [loaded, load] = useOwnBoards(isLoggedIn, async () => {
    if (isLoggedIn) await carryBoardsIntoAccount({ isRetry: true });
  });
  const [problem, setProblem] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);
  const [isWhole, setIsWhole] = useState(false);

  async function make(store: () => Promise<string>, wrong: (problem: string) => string): Promise<void> {
    if (isWorking) return;
    setIsWorking(true);
    setProblem(undefined);
    const leave = leaveLater();
    try {
      leave((await store()) + EDIT_FRAGMENT);
    } catch (error) {
      console.warn(error);
      const isBlocked = error instanceof DOMException;
      const text = error instanceof RangeError ? error.message : textOfFailure(error);
      setProblem(wrong(isBlocked ? texts.unstored : text));
    } finally {
      setIsWorking(false);
    }
  }

  const maker = {
    isWorking,
    create: (name: string) => void make(() => storeBoard(emptyBoard(name), [], isLoggedIn), String),
    importFile: (file: File) =>
      void make(
        async () => {
          const text = await file.slice(0, MAX_FILE_BYTES).text();
          const content = readBoardFile(text, brand);
          const path = await storeBoard(content, [], isLoggedIn);
          showToast(fillText(texts.imported, { name: content.name }));
          return path;
        },
        (wrong) => fillText(texts.importWrong, { file: file.name, problem: wrong }),
      ),
  };
  const boards = loaded.type === "boards" ? loaded.boards : [];
  const toggle = boards.length > MAX_ROW_LENGTH && (
    <button
      type="button"
      className="show-boards"
      aria-expanded={isWhole}
      onClick={() => setIsWhole(!isWhole)}
    >
      {isWhole ? texts.showLess : texts.showAll}
    </button>
  );
  return (
    <>
      <OwnBoardsFrame
        maker={maker}
        aside={
          <>
            {toggle}
            {aside}
          </>
        }
      >
        {loaded.type === "loading" && (
          <p className="own-board-shape" role="status">
            <span className="visually-hidden">{texts.loading}</span>
          </p>
        )}
        {loaded.type === "failed" && <FailedNotice text={texts.failed} onRetry={load} />}
        {loaded.type === "boards" && boards.length === 0 && <p className="own-board-shape">{texts.empty}</p>}
        {boards.length > 0 && (
          <ul className="own-board-list" data-is-whole={isWhole ? "" : undefined}>
            {boards.map(({ visibility, problem, description: _, ...board }) => (
              <BoardTile
                key={board.id}
                {...board}
                note={visibilityText({ visibility })}
                problem={isLoggedIn ? problem : undefined}
              />
            ))}
          </ul>
        )}
      </OwnBoardsFrame>
      {problem && (
        <p role="alert" className="field-problem">
          {problem}
        </p>
      )}
    </>
  );
}
