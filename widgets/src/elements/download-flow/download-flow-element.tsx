import {
  advanceDownloadFlow,
  clickSourceName,
  type DownloadFlowEvent,
  type DownloadStep,
  downloadFlowStart,
  downloadPath,
  downloadTexts,
  fillText,
} from "@tuna/sdk";
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import type { AttributeProps } from "../declaration-types.ts";
import { useAppAddress } from "../download-button/use-app-address.ts";
import type { HostProps } from "../element-host.ts";
import type { downloadFlowDeclaration } from "./declaration.ts";
import type { FlowStepProps } from "./flow-step.ts";
import { InstallStep } from "./install-step.tsx";
import { MethodStep } from "./method-step.tsx";
import { SuccessStep } from "./success-step.tsx";
import { useInstallers } from "./use-installers.ts";

export type DownloadFlowElementProps = AttributeProps<typeof downloadFlowDeclaration> & HostProps;

/** Login happens in the library, so no code is asked for here. */
const steps: Record<Exclude<DownloadStep, "code">, ComponentType<FlowStepProps>> = {
  method: MethodStep,
  install: InstallStep,
  success: SuccessStep,
};

/** The download flow as a dialog (spec §2). Its state is `DownloadFlow`; a page may keep any step from being gone. */
export function DownloadFlowElement({
  itemId,
  kind = "sound",
  source = "itemCallToAction",
  host,
}: DownloadFlowElementProps) {
  const { siteUrl, brand } = host.settings;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [flow, setFlow] = useState(downloadFlowStart);
  const [isOpen, setIsOpen] = useState(false);
  const installers = useInstallers(host, isOpen && flow.step === "install");
  const appUrl = useAppAddress(isOpen, kind, itemId, host) ?? `${brand.protocol}://open`;
  const flowUrl = siteUrl + downloadPath(kind, itemId);
  const Step = flow.step === "code" ? MethodStep : steps[flow.step];

  useEffect(() => {
    host.publish({
      show() {
        if (dialog.current?.open !== false) return;
        setFlow(downloadFlowStart);
        setIsOpen(true);
        dialog.current.showModal();
      },
      hide: () => dialog.current?.close(),
    });
  }, [host]);
  // The control that was pressed leaves with its step, so that focus would fall out of the dialog.
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen, flow.step]);

  const advance = (event: DownloadFlowEvent) => setFlow((current) => advanceDownloadFlow(current, event));
  const tell: FlowStepProps["tell"] = (step, more = {}) =>
    host.emit("tuna-download", { step, kind, id: itemId, source: clickSourceName(source, brand), ...more });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser hears it
    <dialog
      ref={dialog}
      className="tn-dialog"
      aria-labelledby="heading"
      onClose={() => setIsOpen(false)}
      onClick={closeOnBackdrop}
    >
      {isOpen && (
        <div className="tn-dialog-body">
          <h2 id="heading" ref={heading} tabIndex={-1}>
            {fillText(headings[flow.step], { product: brand.product })}
          </h2>
          <Step {...{ flow, advance, tell, installers, appUrl, flowUrl, brand }} />
          <button
            type="button"
            className="tn-dialog-close"
            aria-label={downloadTexts.close}
            onClick={() => dialog.current?.close()}
          />
        </div>
      )}
    </dialog>
  );
}

const headings: Record<DownloadStep, string> = {
  method: downloadTexts.heading,
  code: downloadTexts.heading,
  install: downloadTexts.installHeading,
  success: downloadTexts.successHeading,
};

/** The body fills the dialog, so a click on the dialog itself is one beside it. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
