import { deviceOf } from "@tuna/sdk/device";
import { clickSourceName, sessionStore } from "@tuna/sdk/download";
import { downloadTexts, fillText } from "@tuna/sdk/locale";
import { Dialog, LaunchingModal, type LaunchPhase } from "@tuna/widgets/account";
import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { trackEvent } from "../../platform/analytics/track-event.ts";
import { onPageLeft } from "../../platform/routing/on-page-left.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import type { AppLaunch } from "./app-launch.ts";
import { type FollowedLaunch, followLaunch } from "./follow-launch.ts";
import { SendToComputer } from "./send-to-computer.tsx";
import "@tuna/widgets/account.css";

/** Where the modal is while it shows. */
let shownPlace: HTMLElement | undefined;

/**
 * Launches the app behind a modal that offers the download. If it is closed while the app did not answer, a
 * toast says so, unless the visitor said that they have the app: a browser's report of a launch is only a hint.
 * On a phone the modal hands over the link instead, since the app is for computers. A second press while it shows changes
 * nothing.
 */
export function launchWithHelp(launch: AppLaunch): void {
  if (shownPlace?.isConnected) return;
  const place = document.body.appendChild(document.createElement("div"));
  shownPlace = place;
  const root = createRoot(place);
  const end = () => {
    stop();
    root.unmount();
    place.remove();
  };
  // Back shows another page below the modal, which then has nothing to offer there.
  const stop = onPageLeft(end);
  root.render(
    deviceOf(navigator).isMobile ? (
      <ForComputersDialog launch={launch} onEnd={end} />
    ) : (
      <Launching
        launch={launch}
        onEnd={(attempt) => {
          end();
          if (attempt) void offerDownload(attempt, launch);
        }}
      />
    ),
  );
}

interface LaunchingProps {
  launch: AppLaunch;
  /** Called with the last launch, unless the visitor chose the download. */
  onEnd: (attempt?: FollowedLaunch) => void;
}

function Launching({ launch, onEnd }: LaunchingProps) {
  const { brand, downloadUrl, onDownload } = launch;
  const [phase, setPhase] = useState<LaunchPhase>("launching");
  const [attempts, setAttempts] = useState(1);
  const [isDownloading, setIsDownloading] = useState(false);
  const attempt = useRef<FollowedLaunch>(undefined);

  useEffect(() => {
    const followed = followLaunch(launch, setPhase);
    attempt.current = followed;
    const { card } = launch;
    void followed.result.then((outcome) =>
      trackEvent({ name: "openInApp", properties: { launch_result: outcome }, ...(card && { item: card }) }),
    );
    return followed.stop;
  }, [launch, attempts]);

  return (
    <LaunchingModal
      product={brand.product}
      phase={phase}
      isOpen={!isDownloading}
      downloadUrl={downloadUrl}
      onClose={() => onEnd(isDownloading ? undefined : attempt.current)}
      onRetry={() => setAttempts(attempts + 1)}
      onDownload={(event) => {
        if (onDownload) event.preventDefault();
        onDownload?.();
        setIsDownloading(true);
      }}
    />
  );
}

function ForComputersDialog({ launch, onEnd }: { launch: AppLaunch; onEnd: () => void }) {
  const { product } = launch.brand;
  return (
    <Dialog heading={fillText(downloadTexts.forComputersHeading, { product })} isOpen onClose={onEnd}>
      <SendToComputer product={product} url={new URL(launch.downloadUrl, location.href).href} />
    </Dialog>
  );
}

async function offerDownload(attempt: FollowedLaunch, { brand, downloadUrl }: AppLaunch): Promise<void> {
  const memory = sessionStore(brand, () => sessionStorage);
  const outcome = await attempt.result;
  if (outcome === "launched" || attempt.hasOpened() || memory.read("isAlreadyInstalled")) return;
  showToast(fillText(downloadTexts.notOpened, { product: brand.product }), "error", {
    text: downloadTexts.downloadIt,
    href: downloadUrl,
    clickSource: clickSourceName("deeplinkToast", brand),
  });
}
