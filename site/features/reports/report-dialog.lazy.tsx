import type { ItemCard } from "@tuna/sdk";
import { sensitiveTexts } from "@tuna/sdk/locale";
import { Dialog } from "@tuna/widgets/account";
import { ReportForm } from "./report-form.tsx";
import type { ReportDraft } from "./report-form-fields.ts";
import "@tuna/widgets/account.css";

export interface ReportDialogProps {
  card: ItemCard;
  heading: string;
  isOpen: boolean;
  draft: ReportDraft;
  onDraft(draft: ReportDraft): void;
  onClose(): void;
}

/** The report form in a dialog on the item's page. */
export function ReportDialog({ heading, isOpen, onClose, ...form }: ReportDialogProps) {
  return (
    <Dialog heading={heading} isOpen={isOpen} onClose={onClose}>
      <p id="report-item" className="report-item">
        {form.card.name || sensitiveTexts.heading}
      </p>
      <ReportForm {...form} labelledBy="report-item" />
    </Dialog>
  );
}
