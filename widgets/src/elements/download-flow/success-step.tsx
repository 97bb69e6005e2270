import { downloadTexts, fillText } from "@tuna/sdk/locale";
import { useState } from "react";
import type { FlowStepProps } from "./flow-step.ts";

/** The last step: visitors who confirm that the app is installed can use the item in it. */
export function SuccessStep({ flow, reportStep, advance, appUrl, flowUrl, brand }: FlowStepProps) {
  const [isLaunching, setIsLaunching] = useState(false);
  const isInstalled = flow.step === "success" && flow.isInstalled;
  const isDownloaded = flow.step === "success" && flow.chosen !== "alreadyInstalled";
  return (
    <>
      {isDownloaded && <p>{downloadTexts.successText}</p>}
      <label className="tn-dialog-choice">
        <input
          type="checkbox"
          checked={isInstalled}
          onChange={(event) => advance({ type: "installedTicked", isInstalled: event.currentTarget.checked })}
        />
        {downloadTexts.installed}
      </label>
      <div className="tn-dialog-actions">
        {isInstalled ? (
          <a
            className="tn-button tn-button-main"
            href={appUrl}
            onClick={(event) => {
              if (reportStep("open", { url: appUrl })) setIsLaunching(true);
              else event.preventDefault();
            }}
          >
            {downloadTexts.useInApp}
          </a>
        ) : (
          <button type="button" className="tn-button" disabled>
            {downloadTexts.useInApp}
          </button>
        )}
        <button type="button" className="tn-button" onClick={() => advance({ type: "wentBack" })}>
          {downloadTexts.otherInstaller}
        </button>
      </div>
      <p role="status">
        {isLaunching && (
          <>
            {fillText(downloadTexts.launching, { product: brand.product })}{" "}
            <a className="tn-dialog-link" href={flowUrl} target="_blank" rel="noopener">
              {downloadTexts.downloadIt}
            </a>
          </>
        )}
      </p>
    </>
  );
}
