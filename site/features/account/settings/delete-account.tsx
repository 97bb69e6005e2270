import { isApiError, isTunaError } from "@tuna/sdk";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { emailField } from "@tuna/widgets/account";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { callTuna } from "../../../platform/browser/call-tuna.ts";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { outdateDocument } from "../../../platform/routing/outdated-document.ts";
import { showToast } from "../../../platform/toast/toasts.ts";
import { fieldOfFailure, redirectToLoginIfUnauthenticated, textOfFailure } from "./call-account.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { CONFIRMATION_ID, type Confirmation, confirmationPath } from "./confirmation.ts";
import { settingsForms } from "./settings-form-paths.ts";

export interface DeleteAccountProps {
  email: string;
  /** Whether a fresh code was entered. */
  isConfirmed: boolean;
  /** Undefined while the deletion is not open. */
  confirmation: Confirmation | undefined;
}

/** Deletes the account after a fresh code and its typed email, each step in the page. */
export function DeleteAccount({ email, isConfirmed, confirmation }: DeleteAccountProps) {
  // The form says itself what it deletes.
  if (confirmation && isConfirmed) return <DeleteForm email={email} />;
  return (
    <>
      <p className="hint">{settingsTexts.deleteHint}</p>
      {confirmation ? (
        <ConfirmStep confirmation={confirmation} email={email} />
      ) : (
        <p>
          <a className="tn-button tn-button-danger" href={confirmationPath("delete")}>
            {settingsTexts.delete}
          </a>
        </p>
      )}
    </>
  );
}

function DeleteForm({ email }: { email: string }) {
  const id = useId();
  const [isDeleting, setIsDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** Whether an attempt ended without an answer. It may have deleted the account, and with it the session. */
  const isUnanswered = useRef(false);

  useEffect(() => field.current?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isDeleting) return;
    const typed = new FormData(event.currentTarget).get("email");
    setIsDeleting(true);
    setProblem(undefined);
    try {
      const deleting = callTuna(({ account }) => account.deleteAccount({ email: String(typed) }));
      await redirectToLoginIfUnauthenticated(deleting.catch(ignoreEndedSession));
      outdateDocument();
      location.replace(pagePaths.home);
    } catch (error) {
      setIsDeleting(false);
      isUnanswered.current ||= !isApiError(error);
      if (fieldOfFailure(error) === "email") return setProblem(textOfFailure(error));
      // The fresh code has expired: the page asks for another one.
      if (isApiError(error) && error.code === "reauthentication-required") return location.reload();
      showToast(errorTexts.unexpected, "error");
    }
  }

  function ignoreEndedSession(error: unknown): void {
    if (!isUnanswered.current || !isTunaError(error) || error.code !== "unauthenticated") throw error;
  }

  return (
    <form
      id={CONFIRMATION_ID}
      className="settings-form"
      action={settingsForms.delete}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h3>{settingsTexts.deleteHeading}</h3>
      <p>{settingsTexts.deleteWarning}</p>
      <div className="field">
        <label htmlFor={id}>{fillText(settingsTexts.deleteEmail, { email })}</label>
        <input
          ref={field}
          id={id}
          {...emailField}
          required
          autoComplete="off"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-problem`}
        />
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      </div>
      <button type="submit" className="tn-button tn-button-danger" aria-disabled={isDeleting || undefined}>
        {settingsTexts.delete}
      </button>
    </form>
  );
}
