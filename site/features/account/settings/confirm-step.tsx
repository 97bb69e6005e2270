import { type CodeProblem, codeProblem } from "@tuna/sdk/account";
import { fillText } from "@tuna/sdk/locale";
import { CodeField } from "@tuna/widgets/account";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { CONFIRMATION_ID, type Confirmation } from "./confirmation.ts";
import { codeProblemOfOutcome, noticeOfOutcome } from "./form-outcome.ts";
import { NoticeLine } from "./notice-line.tsx";
import { settingsForms } from "./settings-form-paths.ts";
import "@tuna/widgets/account.css";

/** Endpoints of a step's codes, and the fields to send along. */
export interface CodeForms {
  /** Address that the code is sent to. */
  email: string;
  sendAction: string;
  action: string;
  fields: Readonly<Record<string, string>>;
  submitText: string;
}

/** Asks the account's owner for a fresh code before an action. Works with posted forms alone. */
export function ConfirmStep({ confirmation, email }: { confirmation: Confirmation; email: string }) {
  const forms: CodeForms = {
    email,
    sendAction: settingsForms.sendConfirmation,
    action: settingsForms.confirm,
    fields: { confirm: confirmation.action },
    submitText: settingsTexts.confirm,
  };
  if (confirmation.isSent) return <CodeEntry forms={forms} outcome={confirmation.outcome} />;
  return (
    <form id={CONFIRMATION_ID} className="settings-form" action={forms.sendAction} method="post">
      <NoticeLine notice={noticeOfOutcome(confirmation.outcome)} />
      <p>{fillText(settingsTexts.confirmIntro, { email })}</p>
      <Fields fields={forms.fields} />
      <p>
        <button type="submit" className="tn-button tn-button-main">
          {settingsTexts.sendCode}
        </button>
      </p>
    </form>
  );
}

/** Accepts a sent code, or sends another. */
export function CodeEntry({ forms, outcome }: { forms: CodeForms; outcome: Confirmation["outcome"] }) {
  const form = useRef<HTMLFormElement>(null);
  const refused = codeProblemOfOutcome(outcome);
  /** Result of the last edit. It replaces the problem of the submitted code. */
  const [edit, setEdit] = useState<{ problem: CodeProblem | undefined }>();
  /** Whether the code was posted. A second post would find it used, and its page would hide the result of the first. */
  const isSent = useRef(false);

  useEffect(() => {
    // The browser may restore this page after it was left, ready for another post.
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) isSent.current = false;
    };
    addEventListener("pageshow", reopen);
    return () => removeEventListener("pageshow", reopen);
  }, []);

  function take(problem: CodeProblem | undefined): void {
    isSent.current = false;
    setEdit({ problem });
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    const problem = codeProblem(String(new FormData(event.currentTarget).get("code")));
    setEdit({ problem });
    if (problem || isSent.current) event.preventDefault();
    if (problem) (event.currentTarget.elements.namedItem("code") as HTMLElement).focus();
    else isSent.current = true;
  }

  return (
    <div id={CONFIRMATION_ID} className="settings-form">
      {!refused && <NoticeLine notice={noticeOfOutcome(outcome)} />}
      <p id="code-sent-to">{fillText(settingsTexts.codeSent, { email: forms.email })}</p>
      <form
        ref={form}
        className="settings-form"
        action={forms.action}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <Fields fields={forms.fields} />
        <CodeField
          describedBy="code-sent-to"
          isFocusedFirst
          problem={edit ? edit.problem : refused}
          onEdit={take}
          onComplete={() => form.current?.requestSubmit()}
        />
        <p>
          <button type="submit" className="tn-button tn-button-main">
            {forms.submitText}
          </button>
        </p>
      </form>
      <form action={forms.sendAction} method="post">
        <Fields fields={forms.fields} />
        <button type="submit" className="tn-button">
          {settingsTexts.sendNewCode}
        </button>
      </form>
    </div>
  );
}

function Fields({ fields }: Pick<CodeForms, "fields">) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
