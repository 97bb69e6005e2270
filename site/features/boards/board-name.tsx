import { boardLimits } from "@tuna/sdk/boards";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isComposing } from "../../platform/controls/is-composing.ts";
import { lengthProblem } from "../../platform/controls/length-problem.ts";
import { boardEditTexts as texts } from "../../platform/locale/texts.ts";
import { ActionIcon } from "../catalog/action-icon.tsx";
import type { BoardDraft } from "./board-draft.ts";
import { boardIcons } from "./board-icons.ts";

export interface BoardNameProps {
  draft: BoardDraft;
  name: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The heading of the editor. A press on the name edits it where it stands; Enter ends that, and Escape takes it back. */
export function BoardName({ draft, name, heading }: BoardNameProps) {
  /** The typed name while it is edited, the one before, and the last one that the board took from the field. */
  const [edited, setEdited] = useState<{ typed: string; before: string; taken: string }>();
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const problem = edited && lengthProblem(edited.typed, boardLimits.nameLength);
  // The board keeps the last name while the typed one is empty or too long.
  const rename = (to: string) =>
    isName(to) &&
    draft.change((present) => (present.name === to ? present : { ...present, name: to }), "name");

  // A field that was left with a name that is too long gives way to Undo and to other devices.
  if (edited && problem && edited.taken.trim() !== name.trim()) setEdited(undefined);

  // At once, so that the focus is in the field before the next key.
  function start(): void {
    flushSync(() => setEdited({ typed: name, before: name, taken: name }));
    field.current?.select();
  }

  function endByKey(event: KeyboardEvent): void {
    const { key } = event;
    if ((key !== "Enter" && key !== "Escape") || isComposing(event)) return;
    // Enter would press the button that has the focus then.
    event.preventDefault();
    if (key === "Enter" && problem) return;
    if (key === "Escape" && edited) rename(edited.before);
    flushSync(() => setEdited(undefined));
    button.current?.focus();
  }

  return (
    <>
      <h1 id="board-name" className="board-name" tabIndex={-1} ref={heading} dir="auto">
        {edited ? (
          <input
            ref={field}
            aria-label={texts.name}
            value={edited.typed}
            dir="auto"
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby="board-name-problem"
            onChange={({ currentTarget: { value } }) => {
              setEdited({ ...edited, typed: value, ...(isName(value) && { taken: value }) });
              rename(value);
            }}
            onKeyDown={endByKey}
            onBlur={() => problem || setEdited(undefined)}
          />
        ) : (
          <button ref={button} type="button" title={texts.rename} onClick={start}>
            {name}
            <ActionIcon path={boardIcons.edit} />
          </button>
        )}
      </h1>
      <p id="board-name-problem" className="field-problem" role="alert">
        {problem}
      </p>
    </>
  );
}

const isName = (text: string): boolean =>
  text.trim() !== "" && lengthProblem(text, boardLimits.nameLength) === undefined;
