import { type ItemKind, reportReasons } from "@tuna/sdk";
import { errorTexts, reportTexts } from "@tuna/sdk/locale";
import { type SubmitEvent, useState } from "react";
import { showToast } from "../toast/toasts.ts";
import { reportPath } from "./report-path.ts";
import { sendReport } from "./send-report.ts";

export interface ReportFormProps {
  kind: ItemKind;
  id: string;
  labelledBy: string;
  onSent?: () => void;
}

/** Asks what is wrong with an item. Without script it posts to its own page. */
export function ReportForm({ kind, id, labelledBy, onSent }: ReportFormProps) {
  const [state, setState] = useState<"open" | "sending" | "sent">("open");

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === "sending") return;
    const form = event.currentTarget;
    setState("sending");
    try {
      await sendReport(kind, id, new FormData(form));
      setState("sent");
      onSent?.();
    } catch {
      setState("open");
      showToast(errorTexts.unexpected, "error");
    }
  }

  if (state === "sent") return <p role="status">{reportTexts.thanks}</p>;
  return (
    <form
      className="report-form"
      action={reportPath(kind, id)}
      method="post"
      aria-labelledby={labelledBy}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset>
        <legend>{reportTexts.reason}</legend>
        {reportReasons.map((reason) => (
          <label key={reason} className="choice">
            <input type="radio" name="reason" value={reason} required />
            {reportTexts.reasons[reason]}
          </label>
        ))}
      </fieldset>
      <label className="field">
        {reportTexts.details}
        <textarea name="details" rows={3} maxLength={2000} />
      </label>
      <label className="field">
        {reportTexts.email}
        <input type="email" name="email" autoComplete="email" />
      </label>
      <button type="submit" className="button button-main" aria-disabled={state === "sending" || undefined}>
        {reportTexts.submit}
      </button>
    </form>
  );
}
