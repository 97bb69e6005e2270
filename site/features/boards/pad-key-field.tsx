import type { BoardContent, Pad } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { keyLabel, useKeyboardLayout } from "@tuna/widgets";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { boardEditTexts } from "../../platform/locale/texts.ts";
import { padWith } from "./board-content.ts";

const texts = boardEditTexts.sheet;

export interface PadKeyFieldProps {
  pad: Pad;
  content: BoardContent;
  nameOf(pad: Pad): string;
  onKey(key: string | null): void;
}

/** Keys that no pad can have: they move the focus, close dialogs, or change other keys. */
const reserved =
  /^(Tab|Escape|Enter|NumpadEnter|Space|(Shift|Control|Alt|Meta|OS)(Left|Right)?|CapsLock|Fn|)$/;

/** Sets the key of a pad by pressing it. */
export function PadKeyField({ pad, content, nameOf, onKey }: PadKeyFieldProps) {
  const id = useId();
  const setter = useRef<HTMLButtonElement>(null);
  const [isListening, setIsListening] = useState(false);
  const [note, setNote] = useState("");
  const layout = useKeyboardLayout();

  function takeKey(event: KeyboardEvent<HTMLElement>): void {
    if (!isListening) return;
    const { code } = event;
    // Tab leaves the field as everywhere, and Escape stops listening without closing the sheet.
    if (code === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (code === "Escape") setIsListening(false);
    if (reserved.test(code)) return;
    const other = padWith(content, pad.id, "key", code);
    setNote(other ? fillText(texts.keyTaken, { key: keyLabel(code, layout), name: nameOf(other) }) : "");
    onKey(code);
    setIsListening(false);
  }

  const shown = pad.key === null ? texts.noKey : keyLabel(pad.key, layout);
  return (
    <div className="field pad-key-field">
      <span id={`${id}label`}>{texts.key}</span>
      <div className="board-actions">
        <kbd className="pad-key-value">{shown}</kbd>
        <button
          ref={setter}
          type="button"
          className="tn-button"
          aria-pressed={isListening}
          onClick={() => setIsListening(!isListening)}
          onKeyDown={takeKey}
          onBlur={() => setIsListening(false)}
        >
          {isListening ? texts.pressKey : texts.setKey}
        </button>
        {pad.key !== null && (
          <button
            type="button"
            className="tn-button"
            onClick={() => {
              onKey(null);
              setter.current?.focus();
            }}
          >
            {texts.clearKey}
          </button>
        )}
      </div>
      <span className="hint" role="status">
        {note}
      </span>
    </div>
  );
}
