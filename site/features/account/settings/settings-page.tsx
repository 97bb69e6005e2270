import { errorTexts } from "@tuna/sdk/locale";
import { pagePaths } from "@tuna/sdk/routing";
import { PageHead } from "../../../platform/head/page-head.tsx";
import { profileTexts, settingsTexts } from "../../../platform/locale/texts.ts";
import type { PageProps } from "../../../platform/pages/page.ts";
import { outdateDocument } from "../../../platform/routing/outdated-document.ts";
import { renewInAllTabs } from "../visitor-in-tabs.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { DeviceList } from "./device-list.tsx";
import { LoginWays } from "./login-ways.tsx";
import { NoticeLine } from "./notice-line.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import type { accountRoute } from "./settings.route.ts";
import { EXPORT_PATH, settingsForms } from "./settings-form-paths.ts";
import { TokenList } from "./token-list.tsx";
import "@tuna/widgets/controls.css";
import "../../../platform/styles/settings.css";

/** The Account page: login methods, sessions, settings and stored data. */
export function Page({ data }: PageProps<typeof accountRoute>) {
  const { email } = data;
  return (
    <div className="settings">
      <PageHead title={settingsTexts.heading} isIndexed={false} />
      <h1>{settingsTexts.heading}</h1>
      <NoticeLine notice={data.notice} />
      <div className="settings-columns">
        <div>
          <LoginWays
            email={email}
            linked={data.linkedProviders}
            offered={data.offeredProviders}
            isConfirmed={data.isConfirmed}
            confirmation={data.confirmation}
            pendingEmail={data.pendingEmail}
          />
          <section className="settings-section" aria-labelledby="content-heading">
            <h2 id="content-heading">{settingsTexts.content}</h2>
            <SettingSwitch
              label={settingsTexts.sensitive}
              hint={settingsTexts.sensitiveHint}
              isOn={data.isSensitiveContentEnabled}
              action={settingsForms.sensitive}
              failureText={errorTexts.enablingSensitiveContentFailed}
              change={(account, isOn) => account.updateSettings({ isSensitiveContentEnabled: isOn })}
              onChanged={() => {
                outdateDocument();
                renewInAllTabs();
              }}
            />
            <SettingSwitch
              label={settingsTexts.newsletter}
              hint={settingsTexts.newsletterHint}
              isOn={data.isNewsletterWanted}
              action={settingsForms.consents}
              failureText={settingsTexts.newsletterFailed}
              change={(account, isOn) => account.updateConsents({ newsletter: isOn })}
            />
          </section>
          {data.passkeys && (
            <PasskeyList
              passkeys={data.passkeys}
              email={email}
              isConfirmed={data.isConfirmed}
              confirmation={data.confirmation?.action === "passkeys" ? data.confirmation : undefined}
            />
          )}
        </div>
        <div>
          <TokenList
            tokens={data.accessTokens}
            email={email}
            isConfirmed={data.isConfirmed}
            confirmation={data.confirmation?.action === "tokens" ? data.confirmation : undefined}
          />
          <DeviceList devices={data.devices} />
          <section className="settings-section" aria-labelledby="data-heading">
            <h2 id="data-heading">{settingsTexts.data}</h2>
            <p className="hint">{settingsTexts.exportHint}</p>
            <p>
              <a className="tn-button" href={EXPORT_PATH} download>
                {settingsTexts.export}
              </a>
            </p>
            <DeleteAccount
              email={email}
              isConfirmed={data.isConfirmed}
              confirmation={data.confirmation?.action === "delete" ? data.confirmation : undefined}
            />
          </section>
        </div>
      </div>
      <p className="settings-link">
        <a href={pagePaths.profile}>{profileTexts.heading}</a>
      </p>
    </div>
  );
}
