import type { ItemCard } from "@tuna/sdk";
import type { DownloadFlow, SessionStore } from "@tuna/sdk/download";
import { downloadTexts, fillText } from "@tuna/sdk/locale";
import { SuccessStep } from "@tuna/widgets/account";
import { useSite } from "../../platform/pages/site-context.ts";
import { appUrlOf } from "./app-launch.ts";
import { openInApp } from "./open-in-app.ts";
import type { SendFlowEvent } from "./use-download-flow.ts";
import "@tuna/widgets/account.css";
import "../../platform/styles/login.css";

export interface UseStepProps {
  card: ItemCard | null;
  page: string;
  flow: Extract<DownloadFlow, { step: "success" }>;
  send: SendFlowEvent;
  memory: SessionStore;
}

/** Last step: use the item in the installed app (product rule 7.4). */
export function UseStep({ card, page, flow, send, memory }: UseStepProps) {
  const { brand } = useSite();
  const appUrl = appUrlOf(card, brand);
  return (
    <>
      <p>
        {flow.chosen === "alreadyInstalled"
          ? fillText(card ? downloadTexts.openItem : downloadTexts.openApp, { product: brand.product })
          : downloadTexts.successText}
      </p>
      <SuccessStep
        appUrl={appUrl}
        isInstalled={flow.isInstalled}
        onInstalledChange={(isInstalled) => {
          memory.write("isAlreadyInstalled", isInstalled);
          send({ type: "installedTicked", isInstalled });
        }}
        onUse={(event) =>
          openInApp(event, {
            card,
            brand,
            downloadUrl: page,
            onDownload: () => send({ type: "wentBack" }),
          })
        }
      />
      <button type="button" className="link-button" onClick={() => send({ type: "wentBack" })}>
        {downloadTexts.otherInstaller}
      </button>
    </>
  );
}
