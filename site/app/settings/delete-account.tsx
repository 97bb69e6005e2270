import { pagePaths } from "@tuna/sdk";
import { errorTexts, fillText, settingsTexts } from "@tuna/sdk/locale";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { outdateDocument } from "../routing/outdated-document.ts";
import { showToast } from "../toast/toasts.ts";
import { callAccount, fieldOfFailure, textOfFailure } from "./call-account.ts";
import { settingsForms } from "./settings-form-paths.ts";

/** Deletes the account of somebody who types its email, in a dialog; without script the form stands in the page. */
export function DeleteAccount({ email }: { email: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-danger needs-script"
        onClick={() => {
          setIsOpen(true);
          dialog.current?.showModal();
        }}
      >
        {settingsTexts.delete}
      </button>
      <noscript>
        <DeleteForm email={email} />
      </noscript>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="delete-heading"
        onClose={() => setIsOpen(false)}
      >
        <form method="dialog" className="dialog-header">
          <h2 id="delete-heading">{settingsTexts.deleteHeading}</h2>
          <button type="submit" aria-label={settingsTexts.close} className="dialog-close">
            ×
          </button>
        </form>
        {isOpen && <DeleteForm email={email} />}
      </dialog>
    </>
  );
}

function DeleteForm({ email }: { email: string }) {
  const id = useId();
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isDeleting) return;
    const typed = new FormData(event.currentTarget).get("email");
    setIsDeleting(true);
    setProblem(undefined);
    try {
      await callAccount((account) => account.deleteAccount({ email: String(typed) }));
      outdateDocument();
      location.replace(pagePaths.home);
    } catch (error) {
      setIsDeleting(false);
      if (fieldOfFailure(error) === "email") return setProblem(textOfFailure(error));
      showToast(errorTexts.unexpected, "error");
    }
  }

  return (
    <form
      className="settings-form"
      action={settingsForms.delete}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p>{settingsTexts.deleteWarning}</p>
      <div className="field">
        <label htmlFor={id}>{fillText(settingsTexts.deleteEmail, { email })}</label>
        <input
          ref={field}
          id={id}
          type="email"
          name="email"
          required
          autoComplete="off"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
        />
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      </div>
      <button type="submit" className="button button-danger" aria-disabled={isDeleting || undefined}>
        {settingsTexts.delete}
      </button>
    </form>
  );
}
