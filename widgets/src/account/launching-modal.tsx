import { downloadTexts, fillText } from "@tuna/sdk/locale";
import type { MouseEvent } from "react";
import { Dialog, type DialogProps } from "../dialog/dialog.tsx";

export interface LaunchingModalProps extends Pick<DialogProps, "isOpen" | "onClose"> {
  product: string;
  /** Where the installer is chosen, for who does not have the app. */
  downloadUrl: string;
  /** Hears that the app is to be downloaded; `preventDefault` keeps the page from leaving. */
  onDownload?(event: MouseEvent<HTMLAnchorElement>): void;
}

/** Says that the app is being launched, and helps whoever waits in vain (product rule 7.5). */
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
