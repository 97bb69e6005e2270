import { fillText } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { formatDay } from "../../../platform/locale/format.ts";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { CONFIRMATION_ID, type Confirmation, confirmationPath } from "./confirmation.ts";
import { outcomePath } from "./form-outcome.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { passkeyPath } from "./passkey-path.ts";
import { RowForm } from "./row-form.tsx";
import { settingsForms } from "./settings-form-paths.ts";
import type { PasskeySettings } from "./settings-page-data.ts";

export interface PasskeyListProps {
  passkeys: PasskeySettings;
  email: string;
  /** Whether a fresh code was entered. */
  isConfirmed: boolean;
  /** Undefined while changing passkeys is not open. */
  confirmation: Confirmation | undefined;
}

/** An administrator's passkeys. Adding and removing require a fresh code. */
export function PasskeyList({ passkeys, email, isConfirmed, confirmation }: PasskeyListProps) {
  const { list, isNeeded } = passkeys;
  return (
    <section className="settings-section" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">{settingsTexts.passkeys}</h2>
      <p className="hint">{settingsTexts.passkeysHint}</p>
      {list.length > 0 && (
        <ul className="settings-rows">
          {list.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <b dir="auto">{passkey.name}</b>
                <span className="hint">{passkeyDates(passkey)}</span>
              </span>
              {!isNeeded && (
                <RowForm
                  action={settingsForms.removePasskey}
                  id={passkey.id}
                  text={settingsTexts.passkeyRemove}
                  label={fillText(settingsTexts.passkeyRemoveOf, {
                    device: passkey.name,
                    date: formatDay(passkey.createdAt),
                  })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isNeeded ? (
        <>
          <p>{settingsTexts.passkeyNeeded}</p>
          <p>
            <a className="tn-button" href={passkeyPath(pagePaths.account)}>
              {settingsTexts.passkeyUse}
            </a>
          </p>
        </>
      ) : (
        <AddPasskey {...{ passkeys, email, isConfirmed, confirmation }} />
      )}
    </section>
  );
}

function AddPasskey({ passkeys, email, isConfirmed, confirmation }: PasskeyListProps) {
  if (!passkeys.isPossible) return <p>{settingsTexts.passkeyNeedsDomain}</p>;
  if (!confirmation) {
    return (
      <p>
        <a className="tn-button" href={confirmationPath("passkeys")}>
          {settingsTexts.passkeyAdd}
        </a>
      </p>
    );
  }
  if (!isConfirmed) return <ConfirmStep confirmation={confirmation} email={email} />;
  return (
    <div id={CONFIRMATION_ID}>
      <PasskeyButton
        text={settingsTexts.passkeyAdd}
        ceremony="createPasskey"
        next={outcomePath(pagePaths.account, "passkey-added")}
      />
    </div>
  );
}

function passkeyDates({ createdAt, usedAt }: PasskeySettings["list"][number]): string {
  const added = formatDay(createdAt);
  if (usedAt === null) return fillText(settingsTexts.passkeyUnused, { added });
  return fillText(settingsTexts.passkeyDates, { added, used: formatDay(usedAt) });
}
