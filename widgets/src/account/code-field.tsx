import { CODE_LENGTH, type CodeProblem, codeProblem, readPastedCode } from "@tuna/sdk/account";
import { downloadTexts, loginTexts } from "@tuna/sdk/locale";
import { type ClipboardEvent, type FormEvent, useEffect, useId, useLayoutEffect, useRef } from "react";

export interface CodeFieldProps {
  /** Name of the form field. The default is `code`. */
  name?: string | undefined;
  /** Shown and announced. The field takes focus again. */
  problem?: CodeProblem | undefined;
  /** Id of the element that describes the field to screen readers. */
  describedBy?: string | undefined;
  /** Takes focus when the field appears. */
  isFocusedFirst?: boolean | undefined;
  /** Makes the field read-only while a code is checked. It keeps focus. */
  isChecking?: boolean | undefined;
  /** Called after every edit with its problem, if any. An incomplete code is no problem yet. */
  onEdit?: ((problem: CodeProblem | undefined) => void) | undefined;
  /** Called when the last digit is typed. */
  onComplete?: ((code: string) => void) | undefined;
}

const cells = [...Array(CODE_LENGTH).keys()];

/**
 * Field for a one-time code (product rule 6.6). It is one input over six cells, so arrow keys, Backspace, paste, one-time
 * codes of phones and plain forms work as in any field.
 */
export function CodeField(props: CodeFieldProps) {
  const {
    name = "code",
    problem,
    describedBy,
    isFocusedFirst = false,
    isChecking,
    onEdit,
    onComplete,
  } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const before = useRef("");
  const shownProblem = isChecking ? undefined : problem;

  useEffect(() => {
    // A browser may have filled in the field of a page that it restored.
    before.current = field.current?.value ?? "";
    if (isFocusedFirst) field.current?.focus();
  }, [isFocusedFirst]);
  // Together with the problem, so that a digit typed at once replaces the refused code.
  useLayoutEffect(() => {
    if (!shownProblem) return;
    field.current?.focus();
    if (shownProblem === "codeWrong") field.current?.select();
  }, [shownProblem]);

  function take(input: HTMLInputElement, text: string, caret: number): void {
    const inserted = text.slice(Math.max(0, caret - (text.length - before.current.length)), caret);
    // A whole code replaces all digits, wherever it was pasted. Otherwise the old ones would mix with it.
    const edited = codeAfterEdit(digitsOf(inserted).length < CODE_LENGTH ? text : inserted, caret);
    if (input.value !== edited.digits) {
      input.value = edited.digits;
      input.setSelectionRange(edited.caret, edited.caret);
    }
    const isNumeric = codeProblem(readPastedCode(text)) !== "codeNotNumeric";
    const isSame = edited.digits === before.current;
    before.current = edited.digits;
    if (isSame && isNumeric) return;
    onEdit?.(isNumeric ? undefined : "codeNotNumeric");
    // A seventh key must not submit the same code again, because each attempt counts.
    if (!isSame && codeProblem(edited.digits) === undefined) onComplete?.(edited.digits);
  }

  return (
    <div className="tn-code">
      <label htmlFor={id}>{loginTexts.code}</label>
      <div className="tn-code-digits">
        <input
          ref={field}
          id={id}
          className="tn-code-field"
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
          readOnly={isChecking}
          aria-invalid={shownProblem !== undefined}
          aria-describedby={[describedBy, `${id}-problem`].filter(Boolean).join(" ")}
          // A whole code also replaces the digits that are not selected.
          onPaste={({ currentTarget: input, clipboardData }: ClipboardEvent<HTMLInputElement>) => {
            if (digitsOf(clipboardData.getData("text")).length >= CODE_LENGTH) input.select();
          }}
          onInput={({ currentTarget: input }: FormEvent<HTMLInputElement>) =>
            take(input, input.value, input.selectionEnd ?? input.value.length)
          }
        />
        {cells.map((cell) => (
          <span key={cell} className="tn-code-cell" aria-hidden="true" />
        ))}
      </div>
      <p id={`${id}-problem`} role="alert" className="tn-login-problem">
        {shownProblem && downloadTexts[shownProblem]}
      </p>
    </div>
  );
}

/** A code and the position of its caret. */
interface CodeText {
  digits: string;
  caret: number;
}

/**
 * Returns the code after an edit that led to this text and caret. Keeps digits only. Typing in a complete code overwrites
 * the digit at the caret, so that a visitor can correct it.
 * @internal Its test generates texts and carets.
 */
export function codeAfterEdit(text: string, caret: number): CodeText {
  const before = digitsOf(text.slice(0, caret));
  const after = digitsOf(text.slice(caret));
  const tooMany = Math.max(0, before.length + after.length - CODE_LENGTH);
  const digits = (before + after.slice(tooMany)).slice(0, CODE_LENGTH);
  return { digits, caret: Math.min(before.length, CODE_LENGTH) };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
