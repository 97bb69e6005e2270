import type { CodeProblem } from "@tuna/sdk/account";
import { CODE_LENGTH, codeProblem, readPastedCode } from "@tuna/sdk/account";
import { downloadTexts, loginTexts } from "@tuna/sdk/locale";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { codeAfterEdit } from "./code-text.ts";

export interface CodeFieldProps {
  /** Name in its form; `code` if left out. */
  name?: string;
  /** Shown, announced, and the reason for focus to come back. */
  problem?: CodeProblem;
  /** Id of what says where the code was sent to, to be read out with the field. */
  describedBy?: string;
  /** Takes focus when it appears, for somebody who came to type. */
  isFocusedFirst?: boolean;
  /** While a code is being checked: nothing can be typed, and focus stays. */
  isChecking?: boolean;
  /** After every edit, with what is wrong with it, if anything. A code that is not whole yet is no problem. */
  onEdit?(problem: CodeProblem | undefined): void;
  /** As soon as the last digit is there. */
  onComplete?(code: string): void;
}

const cells = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/**
 * Field for the code of product rule 6.6: one input over six cells, so that arrows, Backspace, paste, one-time codes of the phone
 * and plain forms do what they always do.
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
    if (isFocusedFirst) field.current?.focus();
  }, [isFocusedFirst]);
  useEffect(() => {
    if (!shownProblem) return;
    field.current?.focus();
    if (shownProblem === "codeWrong") field.current?.select();
  }, [shownProblem]);

  function take(input: HTMLInputElement, text: string, caret: number): void {
    const edited = codeAfterEdit(text, caret);
    if (input.value !== edited.digits) {
      input.value = edited.digits;
      input.setSelectionRange(edited.caret, edited.caret);
    }
    const isNumeric = codeProblem(readPastedCode(text)) !== "codeNotNumeric";
    const isSame = edited.digits === before.current;
    before.current = edited.digits;
    if (isSame && isNumeric) return;
    onEdit?.(isNumeric ? undefined : "codeNotNumeric");
    // A seventh key must not hand in the same code again: each try counts.
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
