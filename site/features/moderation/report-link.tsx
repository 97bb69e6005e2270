import type { ItemCard } from "@tuna/sdk";
import { itemKindOf } from "@tuna/sdk/catalog";
import { onPlainClick } from "@tuna/widgets";
import { type ComponentType, useRef, useState } from "react";
import { reportPath } from "../../platform/routing/report-path.ts";
import type { ReportDialogProps } from "./report-dialog.lazy.tsx";
import { emptyDraft, type ReportDraft } from "./report-form-fields.ts";

export interface ReportLinkProps {
  card: ItemCard;
  text: string;
}

/** Opens the report form in a dialog, whose code loads on press, or on its own page. */
export function ReportLink({ card, text }: ReportLinkProps) {
  const path = reportPath(itemKindOf(card.kind), card.id);
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  // Outlives the dialog, so that typed text survives closing it by mistake.
  const draft = useRef<ReportDraft>(emptyDraft);

  function open(): void {
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
      <a className="button button-quiet" href={path} onClick={(event) => onPlainClick(event, open)}>
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
