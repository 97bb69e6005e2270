import { downloadTexts } from "@tuna/sdk/locale";
import { type ReactNode, useEffect, useRef } from "react";
import { textsLanguage } from "../texts/page-texts.ts";

export interface DialogProps {
  /** Names the dialog. Focus goes to it when the dialog opens and when the heading changes. */
  heading: string;
  isOpen: boolean;
  /** Called after Escape, a click beside the dialog, or its close button. */
  onClose(): void;
  className?: string | undefined;
  children: ReactNode;
}

/** A modal dialog. It renders its content only while it is open. */
export function Dialog({ heading, isOpen, onClose, className = "", children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<EventTarget>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  // The pressed control disappears with its step, and focus would leave the dialog. Some browsers would focus the first
  // link, which a held Enter then follows.
  useEffect(() => {
    if (isOpen) title.current?.focus();
  }, [isOpen, heading]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser hears it
    <dialog
      ref={dialog}
      className="tn-dialog tn-controls"
      lang={textsLanguage()}
      aria-label={heading}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      // The body fills the dialog, so a click on the dialog itself is a click on its backdrop, or the end of a drag out of
      // the body, as of a selection in a field.
      onClick={({ target }) => {
        if (target === dialog.current && target === pressed.current) dialog.current.close();
      }}
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
