import type { ItemCard } from "@tuna/sdk";
import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { emptyDraft, type ReportDraft } from "../../contract/moderation/report-form.ts";
import { reportPath } from "../../contract/moderation/report-path.ts";
import type { ReportDialogProps } from "./report-dialog.lazy.tsx";

export interface ReportLinkProps {
  card: ItemCard;
  text: string;
}

/** Opens the report form in a dialog, whose code loads on press, or on its own page. */
export function ReportLink({ card, text }: ReportLinkProps) {
  const path = reportPath(card.kind, card.id);
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  // Outlives the dialog, so that typed text survives closing it by mistake.
  const draft = useRef<ReportDraft>(emptyDraft);

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import("./report-dialog.lazy.tsx").then(
      ({ ReportDialog }) => {
        setDialog(() => ReportDialog);
        setIsOpen(true);
      },
      () => location.assign(path),
    );
  }

  return (
    <>
      <a className="button button-quiet" href={path} onClick={open}>
        {text}
      </a>
      {Dialog && (
        <Dialog
          card={card}
          heading={text}
          isOpen={isOpen}
          draft={draft.current}
          onDraft={(typed) => {
            draft.current = typed;
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
