import type { Installer, ItemCard } from "@tuna/sdk";
import { type Device, deviceOf, watchDevice } from "@tuna/sdk/device";
import {
  type InstallerName,
  orderInstallers,
  type SessionStore,
  systemOfInstaller,
} from "@tuna/sdk/download";
import { downloadTexts, fillText } from "@tuna/sdk/locale";
import { useEffect, useState } from "react";
import { DownloadLink } from "../catalog/download-link.tsx";
import { isDownloadable } from "../catalog/download-url.ts";
import { useSite } from "../site-context.ts";
import { appUrlOf } from "./app-launch.ts";
import { ForComputers } from "./for-computers.tsx";
import type { SendFlowEvent } from "./use-download-flow.ts";

export interface InstallStepProps {
  card: ItemCard | null;
  /** Path of the page that shows the step. */
  page: string;
  installers: readonly Installer[];
  send: SendFlowEvent;
  memory: SessionStore;
}

/**
 * Third step: an installer, with the visitor's system first, or the app that is already installed (product rule
 * 7.3).
 */
export function InstallStep({ card, page, installers, send, memory }: InstallStepProps) {
  const { brand } = useSite();
  const device = useDevice();
  // The choice made before a reload comes first.
  const system = device && (memory.read("downloadSystem") ?? device.system);
  const values = { product: brand.product };
  const appUrl = appUrlOf(card, brand);

  function choose(installer: InstallerName): void {
    memory.write("downloadSystem", systemOfInstaller[installer]);
    // Runs after the click, since the browser follows a link to the installer only while it is in the page.
    setTimeout(() => send({ type: "installerChosen", installer }));
  }

  if (device?.isMobile) return <ForComputers page={page} card={card} />;
  return (
    <div className="flow-step" data-is-pending={!device || undefined}>
      {installers.length > 0 ? (
        <ul className="flow-installers">
          {orderInstallers(installers, system ?? "windows").map(({ name, url }) => (
            <li key={name}>
              <a
                className={`button ${system === systemOfInstaller[name] ? "button-main" : "button-quiet"}`}
                href={url}
                onClick={() => choose(name)}
              >
                {downloadTexts[name]}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>{fillText(downloadTexts.noInstaller, values)}</p>
          <p>{fillText(card ? downloadTexts.openItem : downloadTexts.openApp, values)}</p>
        </>
      )}
      <a
        className={`button ${installers.length > 0 ? "button-quiet" : "button-main"}`}
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
          <p>{downloadTexts.orFile}</p>
          <DownloadLink card={card} />
        </>
      )}
    </div>
  );
}

/** The visitor's device; undefined while it cannot be known, as on the server. */
function useDevice(): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => {
    setDevice(deviceOf(navigator));
    return watchDevice(window, setDevice);
  }, []);
  return device;
}
