import { downloadTexts, fillText } from "@tuna/sdk/locale";
import type { MouseEvent } from "react";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";

export interface LaunchingModalProps extends Pick<DialogProps, "isOpen" | "onClose"> {
  product: string;
  /** Page with the installers, for visitors without the app. */
  downloadUrl: string;
  /** Called when the visitor chooses to download the app. `preventDefault` keeps the page open. */
  onDownload?(event: MouseEvent<HTMLAnchorElement>): void;
}

/** Says that the app launches, and offers the download if it does not (product rule 7.5). */
export function LaunchingModal({ product, downloadUrl, onDownload, ...dialog }: LaunchingModalProps) {
  return (
    <Dialog heading={fillText(downloadTexts.launching, { product })} className="tn-launching" {...dialog}>
      <span className="tn-launching-motion" aria-hidden="true" />
      <a className="tn-button" href={downloadUrl} onClick={onDownload}>
        {downloadTexts.downloadIt}
      </a>
    </Dialog>
  );
}
