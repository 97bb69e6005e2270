import { settingsTexts } from "../../contract/locale/texts.ts";
import type { PageProps } from "../../contract/page.ts";
import type { PasskeyPageData } from "../../contract/settings/settings-page-data.ts";
import { PageHead } from "../head/page-head.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import "../styles/settings.css";

/** Asks administrators for their passkey before they may act as such. */
export function Page({ data: { comeFrom, isPossible } }: PageProps<PasskeyPageData>) {
  return (
    <div className="settings">
      <PageHead title={settingsTexts.passkeyUse} isIndexed={false} />
      <h1>{settingsTexts.passkeyUse}</h1>
      <p>{settingsTexts.passkeyUseIntro}</p>
      {isPossible ? (
        <PasskeyButton text={settingsTexts.passkeyUse} ceremony="showPasskey" next={comeFrom} />
      ) : (
        <p>{settingsTexts.passkeyNeedsDomain}</p>
      )}
    </div>
  );
}
