import type { ItemCard } from "@tuna/sdk";
import { downloadTexts, fillText } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { useSite } from "../../platform/pages/site-context.ts";

/** What visitors can do at a site without installers, and for administrators what to configure. */
export function WithoutInstaller({ card }: { card: ItemCard | null }) {
  const { brand, viewer } = useSite();
  const isVoice = card?.kind === "voice";
  return (
    <>
      <p>
        {fillText(downloadTexts.noInstaller, { product: brand.product })} {downloadTexts.withoutApp}
      </p>
      {viewer.isAdministrator && (
        <p className="flow-configure">
          {fillText(downloadTexts.setInstallers, {
            variables: "INSTALLER_WINDOWS_URL, INSTALLER_MAC_INTEL_URL, INSTALLER_MAC_ARM_URL",
          })}
        </p>
      )}
      {isVoice && (
        <a className="tn-button tn-button-main" href={itemPath("voice", card.id)}>
          {downloadTexts.tryVoice}
        </a>
      )}
    </>
  );
}
