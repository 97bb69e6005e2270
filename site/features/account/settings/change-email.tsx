import { emailField } from "@tuna/widgets/account";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { CodeEntry } from "./confirm-step.tsx";
import { CONFIRMATION_ID, type Confirmation, confirmationPath } from "./confirmation.ts";
import { noticeOfOutcome } from "./form-outcome.ts";
import { NoticeLine } from "./notice-line.tsx";
import { settingsForms } from "./settings-form-paths.ts";

export interface ChangeEmailProps {
  confirmation: Confirmation;
  /** The address to which the last code was sent. */
  pendingEmail: string | null;
}

/** Asks for a new address, then for the code sent there. The owner has confirmed their identity before. */
export function ChangeEmail({ confirmation: { isSent, outcome }, pendingEmail }: ChangeEmailProps) {
  if (isSent && pendingEmail) {
    const forms = {
      email: pendingEmail,
      sendAction: settingsForms.sendEmailCode,
      action: settingsForms.changeEmail,
      fields: { email: pendingEmail },
      submitText: settingsTexts.changeEmail,
    };
    return (
      <>
        <CodeEntry forms={forms} outcome={outcome} />
        <a href={confirmationPath("email")}>{settingsTexts.otherEmail}</a>
      </>
    );
  }
  return (
    <form id={CONFIRMATION_ID} className="settings-form" action={settingsForms.sendEmailCode} method="post">
      <NoticeLine notice={noticeOfOutcome(outcome)} />
      <div className="field">
        <label htmlFor="new-email">{settingsTexts.newEmail}</label>
        <input id="new-email" {...emailField} required autoComplete="email" />
      </div>
      <p className="hint">{settingsTexts.newEmailHint}</p>
      <p>
        <button type="submit" className="tn-button tn-button-main">
          {settingsTexts.sendCode}
        </button>
      </p>
    </form>
  );
}
