import type { ItemCard } from "@tuna/sdk";
import { boardLimits } from "@tuna/sdk/boards";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import { boardPath } from "@tuna/sdk/routing";
import { Dialog } from "@tuna/widgets/account";
import { type SubmitEvent, useEffect, useId, useState } from "react";
import { createRoot } from "react-dom/client";
import { refuseLonger } from "../../platform/controls/length-problem.ts";
import { ownBoardTexts, addToBoardTexts as texts } from "../../platform/locale/texts.ts";
import { onPageLeft } from "../../platform/routing/on-page-left.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import { addSound } from "./add-sound.ts";
import { padCountText } from "./count-texts.ts";
import { makeBoard } from "./make-board.lazy.ts";
import { type OwnBoard, useOwnBoards, visibilityText } from "./own-board-list.ts";
import "@tuna/widgets/account.css";
import "../../platform/styles/add-to-board.css";

let isOpen = false;

/** Asks to which board a sound goes, and adds it. Focus returns to `opener` afterwards. */
export function openAddToBoard(card: ItemCard, isLoggedIn: boolean, opener = document.activeElement): void {
  if (isOpen) return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const end = () => {
    if (!place.isConnected) return;
    isOpen = false;
    root.unmount();
    place.remove();
    if (opener instanceof HTMLElement) opener.focus();
  };
  root.render(<AddToBoard card={card} isLoggedIn={isLoggedIn} onEnd={end} />);
}

interface AddToBoardProps {
  card: ItemCard;
  isLoggedIn: boolean;
  onEnd(): void;
}

function AddToBoard({ card, isLoggedIn, onEnd }: AddToBoardProps) {
  const id = useId();
  const [loaded, load] = useOwnBoards(isLoggedIn);
  const [problem, setProblem] = useState("");
  const [isWorking, setIsWorking] = useState(false);
  // Pages can change in place below it, by Back.
  useEffect(() => onPageLeft(onEnd), []);

  async function run(name: string, add: () => Promise<string | undefined>): Promise<void> {
    if (isWorking) return;
    setIsWorking(true);
    setProblem("");
    try {
      const path = await add();
      if (path === undefined) setProblem(fillText(texts.full, { board: name }));
      else {
        showToast(fillText(texts.added, { name: card.name, board: name }), "success", {
          text: texts.open,
          href: path,
        });
        onEnd();
      }
    } catch (error) {
      console.warn(error);
      const reason = error instanceof DOMException ? ownBoardTexts.unstored : textOfFailure(error);
      setProblem(`${fillText(texts.failed, { name: card.name })} ${reason}`);
    } finally {
      setIsWorking(false);
    }
  }

  function add(board: OwnBoard): void {
    void run(board.name, async () => ((await addSound(board.id, card)) ? boardPath(board.id) : undefined));
  }

  function make(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim() || ownBoardTexts.firstName;
    void run(name, () => makeBoard({ name, sounds: [card] }, isLoggedIn));
  }

  return (
    <Dialog
      heading={fillText(texts.heading, { name: card.name })}
      isOpen
      onClose={onEnd}
      className="add-to-board"
    >
      {loaded.type === "loading" && <p role="status">{texts.loading}</p>}
      {loaded.type === "failed" && (
        <p role="alert">
          {ownBoardTexts.failed}{" "}
          <button
            type="button"
            className="tn-button"
            onClick={({ currentTarget }) => {
              // The button goes away while the boards load.
              currentTarget.closest("dialog")?.querySelector("h2")?.focus();
              load();
            }}
          >
            {errorTexts.retry}
          </button>
        </p>
      )}
      {loaded.type === "boards" && loaded.boards.length > 0 && (
        <ul aria-label={texts.list}>
          {loaded.boards.map((board) => (
            <li key={board.id}>
              <button type="button" className="tn-button" onClick={() => add(board)}>
                <bdi>{board.name}</bdi>
                <span className="hint">
                  {padCountText(board.padCount)} · {visibilityText(board)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={make}>
        <label htmlFor={id}>{texts.newName}</label>
        <input
          id={id}
          name="name"
          onChange={refuseLonger(boardLimits.nameLength)}
          placeholder={ownBoardTexts.firstName}
          autoComplete="off"
        />
        <button type="submit" className="tn-button tn-button-main" aria-disabled={isWorking || undefined}>
          {texts.make}
        </button>
      </form>
      <p role="alert" className="field-problem">
        {problem}
      </p>
    </Dialog>
  );
}
