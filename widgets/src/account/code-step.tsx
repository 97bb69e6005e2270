import { type CodeProblem, codeProblem } from "@tuna/sdk/account";
import { downloadTexts, fillText, loginTexts } from "@tuna/sdk/locale";
import { type FormEvent, type MouseEvent, useId, useRef, useState } from "react";
import { onPlainClick } from "../player/plain-click.ts";
import { CodeField } from "./code-field.tsx";
import { ResendCode } from "./resend-code.tsx";
import { textOfFailure } from "./shown-error.ts";

export interface CodeStepProps {
  /** Address that the code was sent to. */
  email: string;
  /** Where the form is posted without script. */
  action: string;
  /** Where the email is posted for another code without script. */
  resendAction: string;
  /** Page of the first step, to give another address. */
  newEmailUrl: string;
  /** Why the last code was refused. */
  problem?: CodeProblem | undefined;
  /** Text about another reason why the last attempt failed. */
  message?: string | undefined;
  /** Seconds before a code can be sent again. The default is 30. */
  resendPauseS?: number | undefined;
  /** Path of the local mailbox, if the site sends no mail. */
  mailboxPath?: string | undefined;
  /** Whether this browser needs a key to open the mailbox. */
  isMailboxLocked?: boolean | undefined;
  /** Whether no mail was sent, and the code in the last one is valid again. */
  isLastCodeRenewed?: boolean | undefined;
  /** Checks a code of six digits. A refusal comes back as `problem`; rejections show the text of a `ShownError`. */
  onCode?: ((code: string) => Promise<void> | void) | undefined;
  onResend(): Promise<void> | void;
  /** Focuses the field when the step appears. */
  isFocusedFirst?: boolean | undefined;
  /** Replaces the link to the first step. */
  onNewEmail?: (() => void) | undefined;
}

/** Second step of a login: asks for the code, resends it, or returns to the email (product rules 6.6 and 7.2). */
export function CodeStep(props: CodeStepProps) {
  const { email, action, resendAction, newEmailUrl, problem, message } = props;
  const { resendPauseS = 30, onCode, onResend, onNewEmail, isFocusedFirst = false } = props;
  const sentToId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [failure, setFailure] = useState(message);
  /** Result of the last edit. It replaces the problem of the submitted code. */
  const [edit, setEdit] = useState<{ problem: CodeProblem | undefined }>();

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
      // A code that was sent meanwhile hides no answer about this one.
      setEdit(undefined);
    } catch (error) {
      setEdit({ problem: undefined });
      setFailure(textOfFailure(error));
      // As after a wrong code, the next digit begins another one.
      (form.current?.elements.namedItem("code") as HTMLInputElement | undefined)?.select();
    }
    setIsChecking(false);
  }

  async function resend(): Promise<void> {
    await onResend();
    // What was said about the last code would seem to be about the new one.
    setFailure(undefined);
    setEdit({ problem: undefined });
  }

  function goBack(event: MouseEvent): void {
    if (onNewEmail) onPlainClick(event, onNewEmail);
  }

  return (
    <div className="tn-login">
      <SentTo id={sentToId} {...props} />
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
      <ResendCode
        email={email}
        action={resendAction}
        pauseS={resendPauseS}
        resentText={
          props.isLastCodeRenewed ? fillText(loginTexts.lastCodeRenewed, { email }) : loginTexts.resent
        }
        onResend={resend}
      />
      <a className="tn-dialog-link" href={newEmailUrl} onClick={goBack}>
        {downloadTexts.newEmail}
      </a>
    </div>
  );
}

/** Says where the code is. A site without mail names its mailbox, with a link for a browser that may open it. */
function SentTo(
  props: Pick<CodeStepProps, "email" | "mailboxPath" | "isMailboxLocked" | "isLastCodeRenewed"> & {
    id: string;
  },
) {
  const { id, email, mailboxPath, isMailboxLocked, isLastCodeRenewed = false } = props;
  const sentTo = isLastCodeRenewed ? loginTexts.lastCodeRenewed : loginTexts.codeSentTo;
  if (mailboxPath && !isMailboxLocked) {
    return (
      <p id={id}>
        {loginTexts.codeInMailbox}{" "}
        <a href={mailboxPath} target="_blank" rel="noopener">
          {mailboxPath}
        </a>
      </p>
    );
  }
  return (
    <>
      <p id={id}>{fillText(sentTo, { email })}</p>
      {mailboxPath && <p>{fillText(loginTexts.codeInLockedMailbox, { path: mailboxPath })}</p>}
    </>
  );
}
