import { downloadTexts, fillText } from "@tuna/sdk/locale";
import type { MouseEvent } from "react";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";

/**
 * How far a launch is: `launching` until the launch check, `waiting` while the browser may still ask, then `opened` or
 * `failed`.
 */
export type LaunchPhase = "launching" | "waiting" | "opened" | "failed";

export interface LaunchingModalProps extends Pick<DialogProps, "isOpen" | "onClose"> {
  product: string;
  /** The default is `launching`. */
  phase?: LaunchPhase | undefined;
  /** Page with the installers, for visitors without the app. */
  downloadUrl: string;
  /** Called when the visitor chooses to download the app. `preventDefault` keeps the page open. */
  onDownload?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Called when the visitor launches again after `opened` or `failed`. */
  onRetry?: (() => void) | undefined;
}

const headings: Record<LaunchPhase, string> = {
  launching: downloadTexts.launching,
  waiting: downloadTexts.launching,
  opened: downloadTexts.launchedHeading,
  failed: downloadTexts.launchFailedHeading,
};

const texts: Record<LaunchPhase, string> = {
  launching: "",
  waiting: downloadTexts.launchWaiting,
  opened: downloadTexts.launchedText,
  failed: downloadTexts.launchFailedText,
};

/** Says that the app launches, then what to do if it does not, and offers the download (product rule 7.5). */
export function LaunchingModal({
  product,
  phase = "launching",
  downloadUrl,
  onDownload,
  onRetry,
  ...dialog
}: LaunchingModalProps) {
  const isOver = phase === "opened" || phase === "failed";
  return (
    <Dialog heading={fillText(headings[phase], { product })} className="tn-launching" {...dialog}>
      {phase === "launching" && <span className="tn-launching-motion" aria-hidden="true" />}
      <p role="status">{fillText(texts[phase], { product })}</p>
      <a className="tn-button tn-button-main" href={downloadUrl} onClick={onDownload}>
        {downloadTexts.downloadIt}
      </a>
      {isOver && onRetry && (
        <button type="button" className="tn-button" onClick={onRetry}>
          {downloadTexts.tryAgain}
        </button>
      )}
    </Dialog>
  );
}
