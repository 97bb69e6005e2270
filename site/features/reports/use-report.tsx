import type { ItemCard } from "@tuna/sdk";
import { itemKindOf } from "@tuna/sdk/catalog";
import { type ComponentType, type ReactNode, useState } from "react";
import { reportPath } from "../../platform/routing/report-path.ts";
import type { ReportDialogProps } from "./report-dialog.lazy.tsx";
import { emptyDraft, type ReportDraft } from "./report-form-fields.ts";

/** The report form of an item. */
export interface ItemReport {
  /** The form's own page. */
  path: string;
  /** Opens the form in a dialog, whose code loads now, or its page. */
  open(): void;
  dialog: ReactNode;
}

/** What was typed, by the form's path, so that it survives closing the dialog by mistake. */
const drafts = new Map<string, ReportDraft>();

/** Lets a visitor report an item in a dialog, which the component has to render. `onClose` is called when it was closed. */
export function useReport(card: ItemCard, heading: string, onClose?: () => void): ItemReport {
  const path = reportPath(itemKindOf(card.kind), card.id);
  const [isOpen, setIsOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();

  function open(): void {
    import("./report-dialog.lazy.tsx").then(
      ({ ReportDialog }) => {
        setDialog(() => ReportDialog);
        setIsOpen(true);
      },
      () => location.assign(path),
    );
  }

  const dialog = Dialog && (
    <Dialog
      card={card}
      heading={heading}
      isOpen={isOpen}
      draft={drafts.get(path) ?? emptyDraft}
      onDraft={(typed) => {
        drafts.set(path, typed);
      }}
      onClose={() => {
        setIsOpen(false);
        onClose?.();
      }}
    />
  );
  return { path, open, dialog };
}
