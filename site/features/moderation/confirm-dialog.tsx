import { Dialog } from "@tuna/widgets/account";
import { useState } from "react";
import { adminTexts } from "../../platform/locale/texts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
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
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  function close(): void {
    setProblem(undefined);
    onClose();
  }

  async function confirm(): Promise<void> {
    if (isWorking) return;
    setIsWorking(true);
    setProblem(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setProblem(textOfFailure(error));
    } finally {
      setIsWorking(false);
    }
  }

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
          onClick={() => void confirm()}
        >
          {isWorking ? adminTexts.working : heading}
        </button>
      </div>
    </Dialog>
  );
}
