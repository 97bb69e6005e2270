import type { AccessToken } from "@tuna/sdk/account";
import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { useState } from "react";
import { formatDay } from "../../../platform/locale/format.ts";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { callAccount } from "./call-account.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { type Confirmation, confirmationPath } from "./confirmation.ts";
import { NewToken } from "./new-token.tsx";
import { RowForm } from "./row-form.tsx";
import { settingsForms } from "./settings-form-paths.ts";
import { useRowForm } from "./use-row-form.ts";

export interface TokenListProps {
  tokens: readonly AccessToken[];
  email: string;
  /** Whether a fresh code was entered. */
  isConfirmed: boolean;
  /** Undefined while creating a token is not open. */
  confirmation: Confirmation | undefined;
}

/** The account's personal access tokens. Creating one requires a fresh code. */
export function TokenList({ tokens, email, isConfirmed, confirmation }: TokenListProps) {
  const [shown, setShown] = useState(tokens);
  const { heading, send } = useRowForm();

  async function revoke({ id }: AccessToken): Promise<void> {
    await callAccount((account) => account.revokeAccessToken(id));
    setShown((current) => current.filter((token) => token.id !== id));
  }

  return (
    <section className="settings-section" aria-labelledby="tokens-heading">
      <h2 id="tokens-heading" ref={heading} tabIndex={-1}>
        {settingsTexts.tokens}
      </h2>
      <p className="hint">
        {settingsTexts.tokensHint}{" "}
        <a href={`${pagePaths.developers}publishing/`}>{settingsTexts.tokensGuide}</a>
      </p>
      {shown.length > 0 && (
        <ul className="settings-rows">
          {shown.map((token) => (
            <li key={token.id}>
              <span>
                <b dir="auto">{token.name}</b>
                <span className="hint">{tokenDates(token)}</span>
              </span>
              <RowForm
                action={settingsForms.revokeToken}
                id={token.id}
                text={settingsTexts.tokenRevoke}
                label={fillText(settingsTexts.tokenRevokeOf, {
                  name: token.name,
                  date: formatDay(token.createdAt),
                })}
                onSubmit={(event) =>
                  void send(
                    event,
                    () => revoke(token),
                    fillText(settingsTexts.tokenRevoked, { name: token.name }),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {!confirmation && (
        <p>
          <a className="tn-button" href={confirmationPath("tokens")}>
            {settingsTexts.tokenCreate}
          </a>
        </p>
      )}
      {confirmation && !isConfirmed && <ConfirmStep confirmation={confirmation} email={email} />}
      {confirmation && isConfirmed && (
        <NewToken onCreated={(token) => setShown((current) => [...current, token])} />
      )}
    </section>
  );
}

function tokenDates({ expiresAt, usedAt }: AccessToken): string {
  const expires = formatDay(expiresAt);
  if (usedAt === null) return fillText(settingsTexts.tokenUnused, { expires });
  return fillText(settingsTexts.tokenDates, { expires, used: formatDay(usedAt) });
}
