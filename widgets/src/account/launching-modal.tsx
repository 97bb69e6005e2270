import { downloadTexts, fillText } from "@tuna/sdk";
import { type MouseEvent, useEffect, useId, useRef } from "react";

export interface LaunchingModalProps {
  product: string;
  isOpen: boolean;
  /** Where the installer is chosen, for who does not have the app. */
  downloadUrl: string;
  /** After Escape, a press beside the modal, or its button. */
  onClose(): void;
  /** Hears that the app is to be downloaded; `preventDefault` keeps the page from leaving. */
  onDownload?(event: MouseEvent<HTMLAnchorElement>): void;
}

/** Says that the app is being launched, and helps whoever waits in vain (spec §2). */
export function LaunchingModal({ product, isOpen, downloadUrl, onClose, onDownload }: LaunchingModalProps) {
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) return element.close();
    element.showModal();
    // Some browsers would focus the link, which the Enter that launched the app would then follow if it is held.
    heading.current?.focus();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser hears it
    <dialog
      ref={dialog}
      className="tn-dialog"
      aria-labelledby={headingId}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {isOpen && (
        <div className="tn-dialog-body tn-launching">
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {fillText(downloadTexts.launching, { product })}
          </h2>
          <span className="tn-launching-motion" aria-hidden="true" />
          <a className="tn-button" href={downloadUrl} onClick={onDownload}>
            {downloadTexts.downloadIt}
          </a>
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

/** The body fills the dialog, so a click on the dialog itself is one beside it. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
