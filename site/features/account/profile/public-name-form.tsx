import { MAX_NAME_LENGTH } from "@tuna/sdk/account";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { publicNameTexts as texts } from "../../../platform/locale/texts.ts";
import { showToast } from "../../../platform/toast/toasts.ts";
import { callAccount, fieldOfFailure, textOfFailure } from "../settings/call-account.ts";
import { noteNameChosen } from "./asked-name.ts";
import "@tuna/widgets/controls.css";
import "../../../platform/styles/public-name-form.css";

export interface PublicNameFormProps {
  /** The name that the site gave. Keeping it is a choice too. */
  name: string;
  /** What happens once the name is chosen. */
  submitText: string;
  onChosen(): void;
}

/** Asks for a name before the first thing that others see under it (product rule 22.4). */
export function PublicNameForm({ name: given, submitText, onChosen }: PublicNameFormProps) {
  const id = useId();
  const [name, setName] = useState(given);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setProblem(undefined);
    try {
      const chosen = await callAccount(async (account) => {
        // Who keeps the given name does not undo a choice that they made meanwhile elsewhere.
        const me = name === given ? await account.me() : undefined;
        return me?.isNameChosen ? me : account.updateProfile({ name });
      });
      noteNameChosen(given, chosen.name);
      onChosen();
    } catch (error) {
      setIsSaving(false);
      if (fieldOfFailure(error) !== "name") return showToast(textOfFailure(error), "error");
      setProblem(textOfFailure(error));
      field.current?.focus();
    }
  }

  return (
    <form className="public-name-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label htmlFor={id}>{texts.name}</label>
        <input
          ref={field}
          id={id}
          dir="auto"
          value={name}
          required
          maxLength={2 * MAX_NAME_LENGTH}
          autoComplete="nickname"
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {texts.hint}
        </p>
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      </div>
      <button type="submit" className="tn-button tn-button-main" aria-disabled={isSaving || undefined}>
        {submitText}
      </button>
    </form>
  );
}
