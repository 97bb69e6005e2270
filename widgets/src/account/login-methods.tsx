import { type LoginProvider, loginProviders } from "@tuna/sdk/account";
import { downloadTexts, fillText, loginTexts } from "@tuna/sdk/locale";
import { type FormEvent, type MouseEvent, useId, useState } from "react";
import { emailField } from "./email-field.ts";
import { ProviderSign } from "./provider-sign.tsx";
import { textOfFailure } from "./shown-error.ts";

export interface LoginMethodsProps {
  /** Where the login of each offered provider starts. */
  providerUrls: Partial<Record<LoginProvider, string>>;
  /** False if the site cannot mail codes. The default is true. */
  isEmailOffered?: boolean | undefined;
  /** Where the form is posted without script. */
  action: string;
  /** Initial value of the field, for a visitor who returns to change the address. */
  email?: string | undefined;
  /** Text about why the last attempt failed. */
  problem?: string | undefined;
  /** Replaces the form post. If its promise rejects, the visitor may try again; the text of a `ShownError` is shown. */
  onEmail?: ((email: string) => Promise<void> | void) | undefined;
  /** Called when the visitor chooses a provider. `preventDefault` keeps the page open. */
  onProvider?: ((provider: LoginProvider, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

/** First step of a login: links to providers and a plain form for an email address (product rules 6.5 and 6.7). */
export function LoginMethods(props: LoginMethodsProps) {
  const { providerUrls, isEmailOffered = true, action, email, problem, onEmail, onProvider } = props;
  const fieldId = useId();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isTried, setIsTried] = useState(false);
  const offered = loginProviders.filter((provider) => providerUrls[provider]);
  const shownProblem = isTried ? failure : problem;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (!onEmail) return;
    event.preventDefault();
    if (isSending) return;
    const given = String(new FormData(event.currentTarget).get("email")).trim();
    setIsSending(true);
    setIsTried(true);
    setFailure(undefined);
    try {
      await onEmail(given);
    } catch (error) {
      setFailure(textOfFailure(error));
    }
    setIsSending(false);
  }

  return (
    <div className="tn-login">
      {offered.map((provider) => (
        <a
          key={provider}
          className="tn-button tn-login-provider"
          href={providerUrls[provider]}
          onClick={(event) => onProvider?.(provider, event)}
        >
          <ProviderSign provider={provider} />
          {fillText(downloadTexts.continueWith, { provider: loginTexts[provider] })}
        </a>
      ))}
      {offered.length > 0 && isEmailOffered && <p className="tn-login-or">{loginTexts.or}</p>}
      {offered.length === 0 && !isEmailOffered && <p>{loginTexts.noWay}</p>}
      {isEmailOffered && (
        <form className="tn-login-form" action={action} method="post" aria-busy={isSending} onSubmit={send}>
          <label htmlFor={fieldId}>{downloadTexts.email}</label>
          <input
            id={fieldId}
            className="tn-login-field"
            {...emailField}
            autoComplete="email"
            required
            placeholder={downloadTexts.emailPlaceholder}
            defaultValue={email}
          />
          <button type="submit" className="tn-button tn-button-main" aria-disabled={isSending}>
            {fillText(downloadTexts.continueWith, { provider: loginTexts.byEmail })}
          </button>
        </form>
      )}
      <p role="alert" className="tn-login-problem">
        {shownProblem}
      </p>
    </div>
  );
}
