import { useEffect, useId, useRef, useState } from "react";
import { lengthProblem } from "../../platform/controls/length-problem.ts";

export interface BoardTextProps {
  label: string;
  value: string;
  /** In code points. */
  maxLength: number;
  placeholder?: string | undefined;
  /** Rows of a text of several lines. */
  rows?: number;
  hint?: string;
  onText(text: string): void;
}

/**
 * The field of a board's text. A text that is too long stays there with what is wrong, and the board keeps the one before. Whoever
 * closes the field then keeps the beginning of what they typed.
 */
export function BoardText({ label, value, maxLength, placeholder, rows, hint, onText }: BoardTextProps) {
  const id = useId();
  const [tooLong, setTooLong] = useState<{ text: string; before: string }>();
  // Undo and other devices replace it.
  const text = tooLong?.before === value ? tooLong.text : value;
  const problem = lengthProblem(text, maxLength);

  function type(typed: string): void {
    const isTooLong = lengthProblem(typed, maxLength) !== undefined;
    setTooLong(isTooLong ? { text: typed, before: value } : undefined);
    if (!isTooLong && typed !== value) onText(typed);
  }

  const keepBeginning = useRef(() => {});
  keepBeginning.current = () => {
    if (problem) onText([...text].slice(0, maxLength).join(""));
  };
  useEffect(() => () => keepBeginning.current(), []);

  const control = {
    id,
    value: text,
    placeholder,
    dir: "auto",
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": hint ? `${id}-hint ${id}-problem` : `${id}-problem`,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} autoComplete="off" />}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
