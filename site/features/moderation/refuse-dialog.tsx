import { fillText } from "@tuna/sdk/locale";
import { type ReviewRefusalReason, reviewRefusalReasons, type Upload, uploadLimits } from "@tuna/sdk/uploads";
import { Dialog } from "@tuna/widgets/account";
import { type SubmitEvent, useId } from "react";
import {
  type EditKey,
  forgetUnsavedEdit,
  keepUnsavedEdit,
  readUnsavedEdit,
} from "../../platform/browser/unsaved-edit.ts";
import { uploadReviewTexts, uploadTexts } from "../../platform/locale/texts.ts";
import { useDialogWork } from "./use-dialog-work.ts";
import "@tuna/widgets/controls.css";
import "@tuna/widgets/account.css";

export interface RefuseDialogProps {
  accountId: string;
  /** The upload to refuse; the dialog is closed without one. */
  upload: Upload | undefined;
  onClose(): void;
  /** Rejections are shown in the dialog, which stays. */
  onRefuse(reason: ReviewRefusalReason, text: string): Promise<void>;
}

/** Asks for the reason of a refusal, and for a text that its maker reads. */
export function RefuseDialog({ accountId, upload, onClose, onRefuse }: RefuseDialogProps) {
  const id = useId();
  const { isWorking, problem, close, run } = useDialogWork(onClose);
  const key: EditKey = { accountId, kind: "refusal", id: upload?.id ?? "" };
  const unsaved = readUnsavedEdit<{ reason: string; text: string }>(key);

  function discard(): void {
    forgetUnsavedEdit(key);
    close();
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void run(async () => {
      await onRefuse(String(data.get("reason")) as ReviewRefusalReason, String(data.get("text") ?? ""));
      forgetUnsavedEdit(key);
    });
  }

  const heading = fillText(uploadReviewTexts.refuseHeading, { name: upload?.details.name ?? "" });
  return (
    <Dialog heading={heading} isOpen={upload !== undefined} onClose={close}>
      <form
        className="settings-form"
        onSubmit={submit}
        onInput={({ currentTarget }) => keepUnsavedEdit(key, Object.fromEntries(new FormData(currentTarget)))}
      >
        <div className="field">
          <label htmlFor={`${id}-reason`}>{uploadReviewTexts.reason}</label>
          <select id={`${id}-reason`} name="reason" defaultValue={unsaved?.reason} required>
            {reviewRefusalReasons.map((reason) => (
              <option key={reason} value={reason}>
                {uploadTexts.reviewReasons[reason]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-text`}>{uploadReviewTexts.text}</label>
          <textarea
            id={`${id}-text`}
            name="text"
            defaultValue={unsaved?.text}
            dir="auto"
            rows={3}
            maxLength={uploadLimits.appealLength}
          />
        </div>
        <p>{upload?.appeal ? uploadReviewTexts.refuseFinalNote : uploadReviewTexts.refuseNote}</p>
        <p className="field-problem" role="alert">
          {problem}
        </p>
        <div className="tn-dialog-actions">
          <button type="button" className="tn-button" onClick={discard}>
            {uploadTexts.form.cancel}
          </button>
          <button type="submit" className="tn-button tn-button-main" aria-disabled={isWorking || undefined}>
            {uploadReviewTexts.refuse}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
