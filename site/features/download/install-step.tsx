import type { Installer, ItemCard } from "@tuna/sdk";
import type { Device } from "@tuna/sdk/device";
import {
  type InstallerName,
  orderInstallers,
  type SessionStore,
  systemOfInstaller,
} from "@tuna/sdk/download";
import { downloadTexts, fillText, wordText } from "@tuna/sdk/locale";
import { useSite } from "../../platform/pages/site-context.ts";
import { DownloadLink } from "../catalog/download-link.tsx";
import { isDownloadable } from "../sound-file/download-url.ts";
import { appUrlOf } from "./app-launch.ts";
import type { SendFlowEvent } from "./use-download-flow.ts";
import { WithoutInstaller } from "./without-installer.tsx";

const { macIntel, macArm, windows } = downloadTexts;
const installerTexts: Readonly<Record<InstallerName, string>> = { macIntel, macArm, windows };

export interface InstallStepProps {
  card: ItemCard | null;
  /** Undefined while it cannot be known. */
  device: Device | undefined;
  installers: readonly Installer[];
  send: SendFlowEvent;
  memory: SessionStore;
}

/**
 * Third step: an installer, with the visitor's system first, or the app that is already installed (product rule
 * 7.3).
 */
export function InstallStep({ card, device, installers, send, memory }: InstallStepProps) {
  const { brand } = useSite();
  // The choice made before a reload comes first.
  const system = device && (memory.read("downloadSystem") ?? device.system);
  const values = { product: brand.product };
  const appUrl = appUrlOf(card, brand);
  const isInstalled = device !== undefined && memory.read("isAlreadyInstalled") === true;
  const hasMainAction = installers.length > 0 || card?.kind === "voice";

  function choose(installer: Installer["name"]): void {
    const chosenSystem = systemOfInstaller(installer);
    if (chosenSystem) memory.write("downloadSystem", chosenSystem);
    // Runs after the click, since the browser follows a link to the installer only while it is in the page.
    setTimeout(() => send({ type: "installerChosen", installer }));
  }

  return (
    <div className="flow-step" data-is-pending={!device || undefined}>
      {installers.length > 0 ? (
        <ul className="flow-installers">
          {orderInstallers(installers, system ?? "windows").map(({ name, url }) => (
            <li key={name}>
              <a
                className={`tn-button ${system === systemOfInstaller(name) && !isInstalled ? "tn-button-main" : ""}`}
                href={url}
                onClick={() => choose(name)}
              >
                {wordText(installerTexts, name)}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <WithoutInstaller card={card} />
      )}
      <a
        className={`tn-button ${hasMainAction && !isInstalled ? "" : "tn-button-main"}`}
        href={appUrl}
        onClick={(event) => {
          event.preventDefault();
          memory.write("isAlreadyInstalled", true);
          send({ type: "alreadyInstalled" });
        }}
      >
        {fillText(downloadTexts.alreadyInstalled, values)}
      </a>
      {card && isDownloadable(card) && (
        <>
          {installers.length > 0 && <p>{downloadTexts.orFile}</p>}
          <DownloadLink card={card} />
        </>
      )}
    </div>
  );
}
