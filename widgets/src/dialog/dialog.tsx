import { downloadTexts } from "@tuna/sdk/locale";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

export interface DialogProps {
  /** Names the dialog. Focus goes there when it opens and when another heading takes its place. */
  heading: string;
  isOpen: boolean;
  /** After Escape, a press beside the dialog, or its button. */
  onClose(): void;
  className?: string;
  children: ReactNode;
}

/** A dialog above everything on the page; its content is there only while it is open. */
export function Dialog({ heading, isOpen, onClose, className = "", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  // The control that was pressed leaves with its step, so that focus would fall out of the dialog. And some browsers
  // would focus the first link, which an Enter that is still held then follows.
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen, heading]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser hears it
    <dialog
      ref={dialog}
      className="tn-dialog"
      aria-label={heading}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {isOpen && (
        <div className={`tn-dialog-body ${className}`}>
          <h2 ref={title} tabIndex={-1}>
            {heading}
          </h2>
          {children}
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
