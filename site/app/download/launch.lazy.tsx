import { type LaunchResult, launchApp } from "@tuna/sdk/device";
import { clickSourceName, sessionStore } from "@tuna/sdk/download";
import { downloadTexts, fillText } from "@tuna/sdk/locale";
import { LaunchingModal } from "@tuna/widgets/account";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { trackEvent } from "../analytics/track-event.ts";
import { showToast } from "../toast/toasts.ts";
import { type AppLaunch, appUrlOf } from "./app-launch.ts";
import "@tuna/widgets/account.css";

/**
 * Launches the app behind a modal that offers the download. If it is closed while the app did not answer, a
 * toast says so, unless the visitor said that they have the app: a browser's report of a launch is only a hint.
 */
export function launchWithHelp(launch: AppLaunch): void {
  const { card, brand } = launch;
  const result = launchApp(appUrlOf(card, brand), brand, window);
  void result.then((outcome) =>
    trackEvent({ name: "openInApp", properties: { launch_result: outcome }, ...(card && { item: card }) }),
  );
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const end = (isDownloading: boolean) => {
    root.unmount();
    place.remove();
    if (!isDownloading) void result.then((outcome) => offerDownload(outcome, launch));
  };
  root.render(<Launching launch={launch} onEnd={end} />);
}

function Launching({ launch, onEnd }: { launch: AppLaunch; onEnd: (isDownloading: boolean) => void }) {
  const { brand, downloadUrl, onDownload } = launch;
  const [isDownloading, setIsDownloading] = useState(false);
  return (
    <LaunchingModal
      product={brand.product}
      isOpen={!isDownloading}
      downloadUrl={downloadUrl}
      onClose={() => onEnd(isDownloading)}
      onDownload={(event) => {
        if (onDownload) event.preventDefault();
        onDownload?.();
        setIsDownloading(true);
      }}
    />
  );
}

function offerDownload(outcome: LaunchResult, { brand, downloadUrl }: AppLaunch): void {
  const memory = sessionStore(brand, () => sessionStorage);
  if (outcome === "launched" || memory.read("isAlreadyInstalled")) return;
  showToast(fillText(downloadTexts.notOpened, { product: brand.product }), "error", {
    text: downloadTexts.downloadIt,
    href: downloadUrl,
    clickSource: clickSourceName("deeplinkToast", brand),
  });
}
