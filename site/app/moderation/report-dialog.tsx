import type { ItemKind } from "@tuna/sdk";
import { reportTexts } from "@tuna/sdk/locale";
import { type MouseEvent, useRef, useState } from "react";
import { ReportForm } from "./report-form.tsx";
import { reportPath } from "./report-path.ts";

export interface ReportDialogProps {
  kind: ItemKind;
  id: string;
  name: string;
  text: string;
}

/** Opens the report form in place; without script it leads to the form's own page. */
export function ReportDialog({ kind, id, name, text }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsOpen(true);
    dialog.current?.showModal();
  }

  return (
    <>
      <a className="button button-quiet" href={reportPath(kind, id)} onClick={open}>
        {text}
      </a>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="report-heading"
        onClose={() => setIsOpen(false)}
      >
        <form method="dialog" className="dialog-header">
          <h2 id="report-heading">{text}</h2>
          <button type="submit" aria-label={reportTexts.close} className="dialog-close">
            ×
          </button>
        </form>
        <p>{name}</p>
        {isOpen && <ReportForm kind={kind} id={id} labelledBy="report-heading" />}
      </dialog>
    </>
  );
}
