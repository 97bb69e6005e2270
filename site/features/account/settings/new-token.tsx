import { isApiError } from "@tuna/sdk";
import { type AccessToken, accessTokenLimits, accessTokenScopes } from "@tuna/sdk/account";
import { fillText } from "@tuna/sdk/locale";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { copyText } from "../../../platform/browser/copy-text.ts";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { callAccount, textOfFailure } from "./call-account.ts";
import { CONFIRMATION_ID } from "./confirmation.ts";

const lifetimesInDays = [30, 90, 365] as const;

/** Creates a personal access token, and shows it until the page is left. */
export function NewToken({ onCreated }: { onCreated(token: AccessToken): void }) {
  const id = useId();
  const [token, setToken] = useState<string>();
  const [isCreating, setIsCreating] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isCreating) return;
    const form = new FormData(event.currentTarget);
    setIsCreating(true);
    setProblem(undefined);
    try {
      const created = await callAccount((account) =>
        account.createAccessToken({
          name: String(form.get("name")),
          scopes: accessTokenScopes.filter((scope) => form.getAll("scopes").includes(scope)),
          expiresInDays: Number(form.get("expiresInDays")),
        }),
      );
      setToken(created.token);
      onCreated(created);
    } catch (error) {
      // The fresh code has expired: the page asks for another one.
      if (isApiError(error) && error.code === "reauthentication-required") return location.reload();
      setProblem(textOfFailure(error));
    } finally {
      setIsCreating(false);
    }
  }

  if (token !== undefined) return <CreatedToken token={token} />;
  return (
    <form id={CONFIRMATION_ID} className="settings-form" noValidate onSubmit={(event) => void submit(event)}>
      <noscript>
        <p>{settingsTexts.tokenWithoutScript}</p>
      </noscript>
      <div className="field">
        <label htmlFor={`${id}-name`}>{settingsTexts.tokenName}</label>
        <input
          id={`${id}-name`}
          name="name"
          required
          maxLength={accessTokenLimits.nameLength}
          autoComplete="off"
          dir="auto"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-problem`}
        />
        <p id={`${id}-hint`} className="hint">
          {settingsTexts.tokenNameHint}
        </p>
        <p id={`${id}-problem`} className="field-problem" role="alert">
          {problem}
        </p>
      </div>
      <fieldset className="field">
        <legend>{settingsTexts.tokenScopesHeading}</legend>
        {accessTokenScopes.map((scope) => (
          <label key={scope} className="choice">
            <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === "uploads"} />
            {settingsTexts.tokenScopes[scope]}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-days`}>{settingsTexts.tokenLifetime}</label>
        <select id={`${id}-days`} name="expiresInDays" defaultValue={90}>
          {lifetimesInDays.map((days) => (
            <option key={days} value={days}>
              {days === accessTokenLimits.lifetimeDays
                ? settingsTexts.tokenYear
                : fillText(settingsTexts.tokenDays, { days: String(days) })}
            </option>
          ))}
        </select>
      </div>
      <p>
        <button type="submit" className="tn-button tn-button-main" aria-disabled={isCreating || undefined}>
          {settingsTexts.tokenCreate}
        </button>
      </p>
    </form>
  );
}

function CreatedToken({ token }: { token: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.select(), []);

  const texts = { copied: settingsTexts.tokenCopied, failed: settingsTexts.tokenCopyFailed };
  const copy = () => copyText(token, texts, () => field.current?.select());

  return (
    <div id={CONFIRMATION_ID} className="settings-form">
      <div className="field">
        <label htmlFor={id}>{settingsTexts.tokenCreated}</label>
        <input ref={field} id={id} readOnly value={token} spellCheck={false} />
      </div>
      <p>
        <button type="button" className="tn-button tn-button-main" onClick={() => void copy()}>
          {settingsTexts.tokenCopy}
        </button>
      </p>
    </div>
  );
}
