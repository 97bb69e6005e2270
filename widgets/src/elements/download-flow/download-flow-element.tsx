import {
  advanceDownloadFlow,
  clickSourceName,
  type DownloadFlowEvent,
  type DownloadStep,
  downloadFlowStart,
} from "@tuna/sdk/download";
import { downloadTexts, embedLoginTexts, fillText } from "@tuna/sdk/locale";
import { downloadPath } from "@tuna/sdk/routing";
import { type ComponentType, useEffect, useState } from "react";
import button from "../../controls/button.css?inline";
import checkbox from "../../controls/checkbox.css?inline";
import dialog from "../../dialog/dialog.css?inline";
import { Dialog } from "../../dialog/dialog.tsx";
import surface from "../../dialog/surface.css?inline";
import type { AttributeProps } from "../declaration-types.ts";
import type { ElementDefinition } from "../define-element.tsx";
import { useAppAddress } from "../download-button/use-app-address.ts";
import type { HostProps } from "../element-host.ts";
import { downloadFlowDeclaration } from "./declaration.ts";
import type { FlowStepProps } from "./flow-step.ts";
import { InstallStep } from "./install-step.tsx";
import { MethodStep } from "./method-step.tsx";
import { SuccessStep } from "./success-step.tsx";
import { useInstallers } from "./use-installers.ts";
import { useSiteLogin } from "./use-site-login.ts";

type DownloadFlowElementProps = AttributeProps<typeof downloadFlowDeclaration> & HostProps;

/** Visitors type codes in the site's window, so there is no step for them here. */
const steps: Record<Exclude<DownloadStep, "code">, ComponentType<FlowStepProps>> = {
  method: MethodStep,
  install: InstallStep,
  success: SuccessStep,
};

/**
 * The download flow as a dialog (product rules 7.1 to 7.4). Its state is `DownloadFlow`. A page may prevent any
 * step.
 */
export function DownloadFlowElement({
  itemId,
  kind = "sound",
  source = "itemCallToAction",
  host,
}: DownloadFlowElementProps) {
  const { siteUrl, brand } = host.settings;
  const [flow, setFlow] = useState(downloadFlowStart);
  const [isOpen, setIsOpen] = useState(false);
  const installers = useInstallers(host, isOpen && flow.step === "install");
  const appUrl = useAppAddress(isOpen, kind, itemId, host) ?? `${brand.protocol}://open`;
  const flowUrl = siteUrl + downloadPath(kind, itemId);
  const Step = flow.step === "code" ? MethodStep : steps[flow.step];

  useEffect(() => {
    host.publish({ show: () => setIsOpen(true), hide: close });
  }, [host]);

  const advance = (event: DownloadFlowEvent) => setFlow((current) => advanceDownloadFlow(current, event));
  const reportStep: FlowStepProps["reportStep"] = (step, more = {}) =>
    host.emit("tuna-download", { step, kind, id: itemId, source: clickSourceName(source, brand), ...more });
  const login = useSiteLogin(host, isOpen, () => {
    if (reportStep("install")) advance({ type: "admitted" });
  });

  function close(): void {
    setIsOpen(false);
    setFlow(downloadFlowStart);
  }

  return (
    <Dialog
      heading={fillText(headings[flow.step], { product: brand.product })}
      isOpen={isOpen}
      onClose={close}
    >
      {flow.step !== "method" && login.name !== undefined && (
        <p>{fillText(embedLoginTexts.loggedInAs, { name: login.name })}</p>
      )}
      <Step {...{ flow, advance, reportStep, login, installers, appUrl, flowUrl, brand }} />
    </Dialog>
  );
}

const headings: Record<DownloadStep, string> = {
  method: downloadTexts.heading,
  code: downloadTexts.heading,
  install: downloadTexts.installHeading,
  success: downloadTexts.successHeading,
};

export const downloadFlowDefinition: ElementDefinition = {
  declaration: downloadFlowDeclaration,
  Component: DownloadFlowElement,
  styles: [button, checkbox, surface, dialog],
  isEager: true,
};
