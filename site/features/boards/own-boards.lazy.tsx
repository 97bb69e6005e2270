import { boardLimits, readBoardFile } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { loginPath, pagePaths } from "@tuna/sdk/routing";
import { type SubmitEvent, useCallback, useEffect, useId, useState } from "react";
import { FailedNotice } from "../../platform/loading/failed-notice.tsx";
import { ownBoardTexts as texts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { leaveFor } from "../../platform/routing/leave-for.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import { BoardTile } from "./board-card.tsx";
import { emptyBoard } from "./board-content.ts";
import { carryBoardsIntoAccount } from "./carry-boards-into-account.lazy.ts";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import { storeBoard } from "./make-board.lazy.ts";
import { loadOwnBoards, type OwnBoard, visibilityText } from "./own-board-list.ts";

type Loaded = { type: "loading" | "failed" } | { type: "boards"; boards: OwnBoard[] };

/** Largest file that is read: content is at most 64 KiB, and other programs may indent it more. */
const MAX_FILE_BYTES = 1024 * 1024;

/** The visitor's boards of the account and of this browser, and the ways to make one. */
export function OwnBoards() {
  const { viewer, brand } = useSite();
  const { isLoggedIn } = viewer;
  const [loaded, setLoaded] = useState<Loaded>({ type: "loading" });
  const [problem, setProblem] = useState<string>();
  const [isWorking, setIsWorking] = useState(false);
  const id = useId();

  const load = useCallback(() => {
    setLoaded({ type: "loading" });
    const carried = isLoggedIn ? carryBoardsIntoAccount({ isRetry: true }) : Promise.resolve();
    carried
      .then(() => loadOwnBoards(isLoggedIn))
      .then(
        (boards) => setLoaded({ type: "boards", boards }),
        (error: unknown) => {
          console.warn(error);
          setLoaded({ type: "failed" });
        },
      );
  }, [isLoggedIn]);
  useEffect(load, [load]);

  async function make(store: () => Promise<string>, wrong: (problem: string) => string): Promise<void> {
    if (isWorking) return;
    setIsWorking(true);
    setProblem(undefined);
    try {
      leaveFor((await store()) + EDIT_FRAGMENT);
    } catch (error) {
      console.warn(error);
      const isBlocked = error instanceof DOMException;
      const text = error instanceof RangeError ? error.message : textOfFailure(error);
      setProblem(wrong(isBlocked ? texts.unstored : text));
    } finally {
      setIsWorking(false);
    }
  }

  function create(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim() || texts.firstName;
    void make(() => storeBoard(emptyBoard(name), [], isLoggedIn), String);
  }

  function importFile(file: File | undefined): void {
    if (!file) return;
    void make(
      async () => {
        const text = await file.slice(0, MAX_FILE_BYTES).text();
        const content = readBoardFile(text, brand);
        const path = await storeBoard(content, [], isLoggedIn);
        showToast(fillText(texts.imported, { name: content.name }));
        return path;
      },
      (wrong) => fillText(texts.importWrong, { file: file.name, problem: wrong }),
    );
  }

  const boards = loaded.type === "boards" ? loaded.boards : [];
  return (
    <>
      {!isLoggedIn && (
        <p className="board-note">
          {texts.lead} <a href={loginPath(pagePaths.boards)}>{texts.login}</a>
        </p>
      )}
      {loaded.type === "loading" && <p role="status">{texts.loading}</p>}
      {loaded.type === "failed" && <FailedNotice text={texts.failed} onRetry={load} />}
      {loaded.type === "boards" && boards.length === 0 && <p className="board-note">{texts.empty}</p>}
      {boards.length > 0 && (
        <ul className="board-list">
          {boards.map(({ visibility, problem, ...board }) => (
            <BoardTile
              key={board.id}
              {...board}
              note={visibilityText({ visibility })}
              problem={isLoggedIn ? problem : undefined}
            />
          ))}
        </ul>
      )}
      <form className="make-board" onSubmit={create}>
        <div className="field">
          <label htmlFor={`${id}name`}>{texts.name}</label>
          <input
            id={`${id}name`}
            name="name"
            maxLength={boardLimits.nameLength}
            placeholder={texts.firstName}
            autoComplete="off"
          />
        </div>
        <button type="submit" className="button button-main" aria-disabled={isWorking || undefined}>
          {texts.make}
        </button>
        <label className="button button-quiet import-board">
          {texts.import}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              importFile(currentTarget.files?.[0]);
              // The same file can be chosen again.
              currentTarget.value = "";
            }}
          />
        </label>
      </form>
      <p role="alert" className="field-problem">
        {problem}
      </p>
    </>
  );
}
