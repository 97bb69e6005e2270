import { Dialog } from "@tuna/widgets/account";
import { adminTexts } from "../../platform/locale/texts.ts";
import { useDialogWork } from "./use-dialog-work.ts";
import "@tuna/widgets/account.css";

export interface ConfirmDialogProps {
  /** Name of the dialog and of its confirming button. */
  heading: string;
  question: string;
  /** Further consequences. */
  note?: string | undefined;
  isOpen: boolean;
  onClose(): void;
  /** Runs after confirmation; the dialog then closes. A rejection is shown in the dialog. */
  onConfirm(): Promise<void>;
}

/** Asks for confirmation, shows progress, and stays open after a failure. */
export function ConfirmDialog({ heading, question, note, isOpen, onClose, onConfirm }: ConfirmDialogProps) {
  const { isWorking, problem, close, run } = useDialogWork(onClose);
  return (
    <Dialog heading={heading} isOpen={isOpen} onClose={close}>
      <p>{question}</p>
      {note && <p>{note}</p>}
      <p className="field-problem" role="alert">
        {problem}
      </p>
      <div className="tn-dialog-actions">
        <button type="button" className="tn-button" onClick={close}>
          {adminTexts.cancel}
        </button>
        <button
          type="button"
          className="tn-button tn-button-main"
          aria-disabled={isWorking || undefined}
          onClick={() => void run(onConfirm)}
        >
          {isWorking ? adminTexts.working : heading}
        </button>
      </div>
    </Dialog>
  );
}
