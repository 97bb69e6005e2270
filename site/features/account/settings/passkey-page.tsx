import { PageHead } from "../../../platform/head/page-head.tsx";
import { settingsTexts } from "../../../platform/locale/texts.ts";
import type { PageProps } from "../../../platform/pages/page.ts";
import type { passkeyRoute } from "./passkey.route.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import "../../../platform/styles/settings.css";

/** Asks administrators for their passkey before they may act as such. */
export function Page({ data: { comeFrom, isPossible } }: PageProps<typeof passkeyRoute>) {
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
