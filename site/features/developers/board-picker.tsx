import type { EmbeddedBoard } from "@tuna/sdk/embed";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import { boardPath } from "@tuna/sdk/routing";
import { useEffect, useId, useRef, useState } from "react";
import { developerTexts } from "../../platform/locale/texts.ts";
import { type BoardSearch, findBoard } from "./find-board.ts";

const TYPING_MS = 200;
const { pickBoard } = developerTexts;

export interface BoardPickerProps {
  /** Id of the chosen board; empty for none. */
  boardId: string;
  /** The chosen board as far as it is known. */
  board: EmbeddedBoard | undefined;
  onPick: (board: EmbeddedBoard) => void;
  /** Called with the board of `boardId` when it was looked up. */
  onFound: (board: EmbeddedBoard) => void;
  onClear: () => void;
}

/** Finds a board by the address of its page or by its id, and says why one cannot be embedded. */
export function BoardPicker({ boardId, board, onPick, onFound, onClear }: BoardPickerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [search, setSearch] = useState<BoardSearch>();
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ onPick, onFound });
  useEffect(() => {
    latest.current = { onPick, onFound };
  });

  const isUnknown = boardId !== "" && board === undefined;
  const wanted = query.trim() || (isUnknown ? boardId : "");
  const isTyped = query.trim() !== "";
  useEffect(() => {
    setSearch(undefined);
    if (wanted === "") return;
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const found = await findBoard(wanted);
        if (!isCurrent) return;
        setSearch(found);
        if (!("board" in found)) return;
        if (isTyped) setQuery("");
        latest.current[isTyped ? "onPick" : "onFound"](found.board);
      },
      isTyped ? TYPING_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted, isTyped, attempt]);

  const problem = search && "problem" in search ? search : undefined;
  return (
    <div>
      <div className="field">
        <label htmlFor={`${id}-field`}>{pickBoard.label}</label>
        <input
          ref={field}
          id={`${id}-field`}
          type="search"
          value={query}
          placeholder={board?.name ?? ""}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id} ${id}-status`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <span className="builder-hint" id={id}>
        {pickBoard.hint}
      </span>
      <p className="builder-chosen" id={`${id}-status`} role="status">
        {problem ? pickBoard.problems[problem.problem] : board && fillText(pickBoard.chosen, board)}
        {problem?.id && (
          <>
            {" "}
            <a href={boardPath(problem.id)}>{pickBoard.open}</a>
          </>
        )}
      </p>
      {problem?.problem === "failed" && (
        <button
          type="button"
          className="tn-button"
          onClick={() => {
            setAttempt(attempt + 1);
            field.current?.focus();
          }}
        >
          {errorTexts.retry}
        </button>
      )}
      {boardId !== "" && (
        <button
          type="button"
          className="tn-button"
          onClick={() => {
            onClear();
            field.current?.focus();
          }}
        >
          {pickBoard.clear}
        </button>
      )}
    </div>
  );
}
