import type { BoardContent, Pad } from "@tuna/sdk/boards";
import { fillText } from "@tuna/sdk/locale";
import { useId, useState } from "react";
import { boardEditTexts } from "../../platform/locale/texts.ts";
import { padWith } from "./board-content.ts";

const texts = boardEditTexts.sheet;
const MAX_MIDI_NOTE = 127;

export interface PadMidiFieldProps {
  pad: Pad;
  content: BoardContent;
  nameOf(pad: Pad): string;
  onNote(note: number | null): void;
}

/**
 * Sets the MIDI note of a pad when Enter is pressed or the field is left: numbers on the way there would take the notes of
 * other pads.
 */
export function PadMidiField({ pad, content, nameOf, onNote }: PadMidiFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [message, setMessage] = useState("");

  function give({ value, validity }: HTMLInputElement): void {
    setTyped(undefined);
    const note = value === "" ? null : Number(value);
    if (typed === undefined || !validity.valid || note === pad.midiNote) return;
    const other = note === null ? undefined : padWith(content, pad.id, "midiNote", note);
    setMessage(other ? fillText(texts.midiTaken, { note: String(note), name: nameOf(other) }) : "");
    onNote(note);
  }

  return (
    <div className="field">
      <label htmlFor={`${id}midi`}>{texts.midi}</label>
      <input
        id={`${id}midi`}
        type="number"
        min={0}
        max={MAX_MIDI_NOTE}
        step={1}
        value={typed ?? pad.midiNote ?? ""}
        aria-describedby={`${id}midi-hint`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && give(currentTarget)}
        onBlur={({ currentTarget }) => give(currentTarget)}
      />
      <span className="hint" id={`${id}midi-hint`}>
        {texts.midiHint}
      </span>
      <span className="hint" role="status">
        {message}
      </span>
    </div>
  );
}
