import type { Brand, ItemCard, ItemKind } from "@tuna/sdk";
import { isAnalyticsGranted } from "@tuna/sdk/consent";
import { type Device, deviceOf, watchDevice } from "@tuna/sdk/device";
import { type DownloadFlow, downloadIdOf, type SessionStore, sessionStore } from "@tuna/sdk/download";
import { downloadTexts, fillText, itemTexts, loginTexts } from "@tuna/sdk/locale";
import { downloadPath, itemPath, listingPath } from "@tuna/sdk/routing";
import { ItemIcon, shownName } from "@tuna/widgets";
import { readPageConsent } from "@tuna/widgets/consent";
import { useEffect, useMemo, useState } from "react";
import { PageHead } from "../../platform/head/page-head.tsx";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { outdateDocument } from "../../platform/routing/outdated-document.ts";
import { LoginSteps, useStepHeading } from "../account/login-steps.tsx";
import { flowOfForm } from "../account/use-login-flow.ts";
import { renewInAllTabs } from "../account/visitor-in-tabs.ts";
import { DownloadLink } from "../catalog/download-link.tsx";
import { isDownloadable } from "../sound-file/download-url.ts";
import type { downloadRoute } from "./download.route.ts";
import { InstallStep } from "./install-step.tsx";
import { SendToComputer } from "./send-to-computer.tsx";
import { useDownloadFlow } from "./use-download-flow.ts";
import { UseStep } from "./use-step.tsx";
import { useTrackedSteps } from "./use-tracked-steps.ts";
import { WithoutInstaller } from "./without-installer.tsx";
import "../../platform/styles/flow.css";
import "../../platform/styles/download.css";

/**
 * The download flow: login, code, installer, use (product rules 7.1 to 7.4). Visitors who are logged in start at
 * the installer, and all visitors of a site without installers, since there is nothing to log in for. Phones get a link
 * for a computer before anything else.
 */
export function Page({ data }: PageProps<typeof downloadRoute>) {
  const { brand, viewer } = useSite();
  const { card, kind, form, installers, providers, isEmailOffered } = data;
  const page = downloadPath(kind, card?.id);
  const [flow, sendUntold] = useDownloadFlow(
    viewer.isLoggedIn || installers.length === 0 ? { step: "install" } : flowOfForm(form),
    page,
  );
  const heading = useStepHeading(flow.step);
  const memory = useVisitorMemory(brand, kind, flow);
  const { send, leaveFor } = useTrackedSteps({ flow, send: sendUntold, card, brand, memory });
  const { isLoggedIn } = viewer;
  // A login in another tab renews the viewer in place.
  useEffect(() => {
    if (!isLoggedIn) return;
    if (flow.step === "method") send({ type: "admitted" });
    if (flow.step === "code") send({ type: "codeAccepted" });
  }, [isLoggedIn]);
  const device = useDevice();
  const isForPhone = (device?.isMobile ?? true) && (flow.step === "method" || flow.step === "install");
  const isForComputer = !(isForPhone && device?.isMobile);
  const guess = (name: string) => (device ? "flow-part" : `flow-part flow-guess-${name}`);
  const values = { product: brand.product, name: card ? shownName(card) : "" };
  const title = fillText(card ? downloadTexts.itemHeading : downloadTexts.heading, values);
  const headings = {
    method: title,
    code: loginTexts.codeHeading,
    install: installers.length > 0 ? fillText(downloadTexts.installHeading, values) : title,
    success: downloadTexts.successHeading,
  };

  function admit(): void {
    outdateDocument();
    renewInAllTabs();
    send({ type: "codeAccepted" });
  }

  return (
    <section className="flow-card" aria-labelledby="flow-heading">
      <PageHead title={title} canonicalPath={downloadPath(kind)} isIndexed={card === null} />
      {card && <ItemIcon item={card} sizePx={96} isEager />}
      {card && flow.step !== "method" && (
        <p className="flow-item" dir="auto">
          {shownName(card)}
        </p>
      )}
      <h1 id="flow-heading" ref={heading} tabIndex={-1}>
        {isForPhone && device?.isMobile ? title : headings[flow.step]}
      </h1>
      {isForPhone && (
        <div className={guess("phone")}>
          <ForPhone page={page} card={card} hasInstallers={installers.length > 0} />
        </div>
      )}
      {isForComputer && (
        <div className={isForPhone ? guess("computer") : "flow-part"}>
          {(flow.step === "method" || flow.step === "code") && (
            <>
              {flow.step === "method" && <p>{downloadTexts.loginFirst}</p>}
              <LoginSteps
                flow={flow}
                send={send}
                page={page}
                providers={providers}
                isEmailOffered={isEmailOffered}
                form={form}
                onAccepted={admit}
                onProvider={leaveFor}
              />
            </>
          )}
          {flow.step === "install" && (
            <InstallStep card={card} device={device} installers={installers} send={send} memory={memory} />
          )}
          {flow.step === "success" && (
            <UseStep card={card} flow={flow} send={send} memory={memory} page={page} />
          )}
        </div>
      )}
      <a href={card ? itemPath(kind, card.id) : listingPath(kind)}>
        {card ? fillText(downloadTexts.backToItem, { name: shownName(card) }) : itemTexts[`${kind}s`]}
      </a>
    </section>
  );
}

/** Stores what this tab knows of a visitor in the download flow (product rule 10.5), as the flow advances. */
function useVisitorMemory(brand: Brand, kind: ItemKind, { step }: DownloadFlow): SessionStore {
  const memory = useMemo(() => sessionStore(brand, () => sessionStorage), [brand]);
  useEffect(() => void memory.write("downloadType", kind), [memory, kind]);
  useEffect(() => {
    if (step !== "install") return;
    if (!memory.read("downloadSystem")) memory.write("downloadSystem", deviceOf(navigator).system);
    // The id identifies the visit that led to a download.
    if (!isAnalyticsGranted(readPageConsent())) return;
    const { cookie } = downloadIdOf(document.cookie, { isSecure: location.protocol === "https:" });
    if (cookie) keepCookie(cookie);
  }, [memory, step]);
  return memory;
}

function keepCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store
  document.cookie = text;
}

interface ForPhoneProps {
  page: string;
  card: ItemCard | null;
  hasInstallers: boolean;
}

/**
 * What visitors on a phone get in place of login and installers: the link for their computer, if it has something to install,
 * and the sound's file.
 */
function ForPhone({ page, card, hasInstallers }: ForPhoneProps) {
  const { brand, origin } = useSite();
  return (
    <>
      {hasInstallers ? (
        <SendToComputer product={brand.product} url={origin + page} />
      ) : (
        <WithoutInstaller card={card} />
      )}
      {card && isDownloadable(card) && (
        <>
          {hasInstallers && <p>{downloadTexts.orFile}</p>}
          <DownloadLink card={card} />
        </>
      )}
    </>
  );
}

/** Returns the visitor's device; undefined while it cannot be known, as on the server. */
function useDevice(): Device | undefined {
  const [device, setDevice] = useState<Device>();
  useEffect(() => {
    setDevice(deviceOf(navigator));
    return watchDevice(window, setDevice);
  }, []);
  return device;
}
