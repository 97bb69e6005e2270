import { type LoginProvider, loginProviders, providerStartPath } from "@tuna/sdk/account";
import { fillText, loginTexts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { useState } from "react";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { callAccount } from "./call-account.ts";
import { ChangeEmail } from "./change-email.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { CONFIRMATION_ID, type Confirmation, confirmationPath } from "./confirmation.ts";
import { settingsForms } from "./settings-form-paths.ts";
import { useRowForm } from "./use-row-form.ts";

export interface LoginWaysProps {
  email: string;
  linked: readonly string[];
  offered: readonly LoginProvider[];
  /** Whether a fresh code was entered; linking a provider and changing the email require one. */
  isConfirmed: boolean;
  confirmation: Confirmation | null;
  pendingEmail: string | null;
}

/** The account's login methods: always email, and linked providers. */
export function LoginWays({
  email,
  linked,
  offered,
  isConfirmed,
  confirmation,
  pendingEmail,
}: LoginWaysProps) {
  const [linkedNow, setLinkedNow] = useState(linked);
  const { heading, send } = useRowForm();
  const shown = loginProviders.filter((name) => linkedNow.includes(name) || offered.includes(name));

  async function unlink(provider: LoginProvider): Promise<void> {
    const user = await callAccount((account) => account.unlinkProvider(provider));
    setLinkedNow(user.loginProviders);
  }

  return (
    <section className="settings-section" aria-labelledby="ways-heading">
      <h2 id="ways-heading" ref={heading} tabIndex={-1}>
        {settingsTexts.ways}
      </h2>
      <ul className="settings-rows">
        <li>
          <span>
            <b>{email}</b>
            <span className="hint">{settingsTexts.emailHint}</span>
          </span>
          <a className="tn-button" href={confirmationPath("email")}>
            {settingsTexts.changeEmail}
          </a>
        </li>
        {shown.map((provider) => {
          const isLinked = linkedNow.includes(provider);
          const values = { provider: loginTexts[provider] };
          return (
            <li key={provider}>
              <span>
                <b>{loginTexts[provider]}</b>
                {isLinked && <span className="hint">{settingsTexts.linked}</span>}
              </span>
              {isLinked ? (
                <form
                  action={settingsForms.unlinkProvider}
                  method="post"
                  onSubmit={(event) =>
                    void send(event, () => unlink(provider), fillText(settingsTexts.unlinked, values))
                  }
                >
                  <input type="hidden" name="provider" value={provider} />
                  <button type="submit" className="tn-button">
                    {fillText(settingsTexts.unlink, values)}
                  </button>
                </form>
              ) : (
                <a
                  className="tn-button"
                  rel="nofollow"
                  href={
                    isConfirmed
                      ? providerStartPath(provider, pagePaths.account, { isLink: true })
                      : confirmationPath("link")
                  }
                >
                  {fillText(settingsTexts.link, values)}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {confirmation && ["link", "email"].includes(confirmation.action) && (
        <WayStep {...{ email, isConfirmed, confirmation, pendingEmail }} />
      )}
    </section>
  );
}

/** Confirmation before an owner changes login methods. */
function WayStep({
  email,
  isConfirmed,
  confirmation,
  pendingEmail,
}: Pick<LoginWaysProps, "email" | "isConfirmed" | "pendingEmail"> & { confirmation: Confirmation }) {
  if (!isConfirmed) return <ConfirmStep confirmation={confirmation} email={email} />;
  if (confirmation.action === "email") {
    return <ChangeEmail confirmation={confirmation} pendingEmail={pendingEmail} />;
  }
  return (
    <p id={CONFIRMATION_ID} className="notice" role="status">
      {settingsTexts.confirmedLink}
    </p>
  );
}
