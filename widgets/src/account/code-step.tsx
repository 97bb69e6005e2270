import type { CodeProblem } from "@tuna/sdk/account";
import { codeProblem } from "@tuna/sdk/account";
import { downloadTexts, fillText, loginTexts } from "@tuna/sdk/locale";
import { type FormEvent, type MouseEvent, useId, useRef, useState } from "react";
import { CodeField } from "./code-field.tsx";
import { ResendCode } from "./resend-code.tsx";
import { textOfFailure } from "./shown-error.ts";

export interface CodeStepProps {
  /** Where the code was sent to. */
  email: string;
  /** Where the form is posted while there is no script. */
  action: string;
  /** Where the email is posted for another code, while there is no script. */
  resendAction: string;
  /** Where to give another address: the first step. */
  newEmailUrl: string;
  /** What the last code was refused for. */
  problem?: CodeProblem | undefined;
  /** Why the last try ended here when it was not for the code, already as a text. */
  message?: string | undefined;
  /** Seconds before a code can be sent again; 30 if left out. */
  resendPauseS?: number;
  /** Where the code is when no mail is sent; for those only who may look there. */
  mailboxPath?: string;
  /** Checks a code of six digits; a refusal comes back as `problem`, anything else rejects, with a `ShownError` to say why. */
  onCode?(code: string): Promise<void> | void;
  onResend(): Promise<void> | void;
  /** The field takes focus when the step appears. */
  isFocusedFirst?: boolean;
  /** Takes the place of the link. */
  onNewEmail?(): void;
}

/** Second step of a login: the code that was sent, with ways back and to another one (product rules 6.6 and 7.2). */
export function CodeStep(props: CodeStepProps) {
  const { email, action, resendAction, newEmailUrl, problem, message } = props;
  const { resendPauseS = 30, mailboxPath, onCode, onResend, onNewEmail, isFocusedFirst = false } = props;
  const sentToId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [failure, setFailure] = useState(message);
  /** What an edit found; nothing, once a code has been handed in and its answer counts. */
  const [edit, setEdit] = useState<{ problem?: CodeProblem }>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const code = String(new FormData(event.currentTarget).get("code"));
    const found = codeProblem(code);
    if (found || onCode) event.preventDefault();
    if (found) {
      setEdit({ problem: found });
      (event.currentTarget.elements.namedItem("code") as HTMLElement).focus();
      return;
    }
    if (!onCode || isChecking) return;
    setIsChecking(true);
    setFailure(undefined);
    setEdit(undefined);
    try {
      await onCode(code);
    } catch (error) {
      setEdit({});
      setFailure(textOfFailure(error));
    }
    setIsChecking(false);
  }

  function goBack(event: MouseEvent): void {
    if (!onNewEmail || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNewEmail();
  }

  return (
    <div className="tn-login">
      {mailboxPath ? (
        <p id={sentToId}>
          {loginTexts.codeInMailbox}{" "}
          <a href={mailboxPath} target="_blank" rel="noopener">
            {mailboxPath}
          </a>
        </p>
      ) : (
        <p id={sentToId}>{fillText(loginTexts.codeSentTo, { email })}</p>
      )}
      <form
        ref={form}
        className="tn-login-form"
        action={action}
        method="post"
        noValidate
        aria-busy={isChecking}
        onSubmit={submit}
      >
        <input type="hidden" name="email" value={email} />
        <CodeField
          describedBy={sentToId}
          isFocusedFirst={isFocusedFirst}
          problem={edit ? edit.problem : problem}
          isChecking={isChecking}
          onEdit={(found) => setEdit({ problem: found })}
          onComplete={() => form.current?.requestSubmit()}
        />
        <button type="submit" className="tn-button tn-button-main" aria-disabled={isChecking}>
          {loginTexts.submitCode}
        </button>
        <p role="alert" className="tn-login-problem">
          {failure}
        </p>
      </form>
      <ResendCode email={email} action={resendAction} pauseS={resendPauseS} onResend={onResend} />
      <a className="tn-dialog-link" href={newEmailUrl} onClick={goBack}>
        {downloadTexts.newEmail}
      </a>
    </div>
  );
}
