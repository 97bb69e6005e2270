import type { ItemCard } from "@tuna/sdk";
import { itemKindOf } from "@tuna/sdk/catalog";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import { MAX_REPORT_DETAILS, reportReasons } from "@tuna/sdk/moderation";
import { emailField } from "@tuna/widgets/account";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { trackEvent } from "../../platform/analytics/track-event.ts";
import { reportTexts } from "../../platform/locale/texts.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { COPYRIGHT_NOTICE_PATH, copyrightNoticePath } from "./copyright-notice-path.ts";
import {
  draftOf,
  emptyDraft,
  noProblems,
  type ReportDraft,
  type ReportProblems,
} from "./report-form-fields.ts";
import { sendReport } from "./send-report.ts";
import "@tuna/widgets/controls.css";
import "../../platform/styles/reports.css";

export interface ReportFormProps {
  /** The reported item; or a board, or a maker, whose id is their slug. */
  card: ItemCard | { kind: "maker" | "board"; id: string };
  labelledBy: string;
  /** Previously typed values. */
  draft?: ReportDraft | undefined;
  problems?: ReportProblems | undefined;
  onDraft?: (draft: ReportDraft) => void;
}

/** Form to report an item, a board or a maker. Typed text survives every failure. Without script it posts to its own page. */
export function ReportForm({ card, labelledBy, draft = emptyDraft, onDraft, ...given }: ReportFormProps) {
  const { id } = card;
  const kind = "name" in card ? itemKindOf(card.kind) : card.kind;
  const [state, setState] = useState<"open" | "sending" | "sent" | "kept">("open");
  const [problems, setProblems] = useState(given.problems ?? noProblems);
  const [details, setDetails] = useState(draft.details);
  const form = useRef<HTMLFormElement>(null);
  // As validation counts them.
  const count = details.trim().length;
  const isOver = count > MAX_REPORT_DETAILS;

  useEffect(() => {
    const first = Object.keys(problems.fields)[0];
    if (first) fieldOf(form.current, first)?.focus();
  }, [problems]);

  function note({ currentTarget }: { currentTarget: HTMLFormElement }): void {
    const typed = draftOf(new FormData(currentTarget));
    setDetails(typed.details);
    onDraft?.(typed);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === "sending") return;
    setState("sending");
    setProblems(noProblems);
    try {
      const typed = draftOf(new FormData(event.currentTarget));
      const outcome = await sendReport(kind, id, typed);
      const isRefused = typeof outcome === "object";
      setState(isRefused ? "open" : outcome);
      if (isRefused) return setProblems(outcome);
      onDraft?.(emptyDraft);
      if ("name" in card) {
        trackEvent({ name: "report", properties: { report_reason: typed.reason }, item: card });
      }
    } catch {
      setState("open");
      showToast(errorTexts.unexpected, "error");
    }
  }

  if (state === "sent" || state === "kept") return <ReportThanks isKept={state === "kept"} followsForm />;
  const { fields, message } = problems;
  return (
    <form
      ref={form}
      className="report-form"
      action={reportPath(kind, id)}
      method="post"
      aria-labelledby={labelledBy}
      onSubmit={(event) => void submit(event)}
      onInput={note}
    >
      <p className="report-problem" role="alert">
        {message}
      </p>
      <fieldset aria-describedby="report-reason-problem">
        <legend>{reportTexts.reason}</legend>
        {reportReasons.map((reason) => (
          <label key={reason} className="choice">
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={draft.reason === reason}
            />
            {reportTexts.reasons[reason]}
          </label>
        ))}
        <Problem id="report-reason-problem" text={fields.reason} />
      </fieldset>
      {kind !== "maker" && (
        <p className="hint">
          {reportTexts.ownWork}{" "}
          <a href={kind === "board" ? COPYRIGHT_NOTICE_PATH : copyrightNoticePath(kind, id)}>
            {reportTexts.ownWorkLink}
          </a>
        </p>
      )}
      <div className="field">
        <label htmlFor="report-details">{reportTexts.details}</label>
        <textarea
          id="report-details"
          name="details"
          dir="auto"
          rows={3}
          // Allows pasting a long text to shorten it, since a hard limit would cut its end.
          maxLength={2 * MAX_REPORT_DETAILS}
          defaultValue={draft.details}
          aria-invalid={fields.details ? true : undefined}
          aria-describedby="report-details-count report-details-problem"
        />
        <p id="report-details-count" className="hint needs-script" data-is-over={isOver || undefined}>
          {fillText(reportTexts.detailsCount, { count, max: MAX_REPORT_DETAILS })}
        </p>
        <Problem id="report-details-problem" text={fields.details} />
      </div>
      <div className="field">
        <label htmlFor="report-email">{reportTexts.email}</label>
        <input
          id="report-email"
          {...emailField}
          autoComplete="email"
          defaultValue={draft.email}
          aria-invalid={fields.email ? true : undefined}
          aria-describedby="report-email-hint report-email-problem"
        />
        <p id="report-email-hint" className="hint">
          {reportTexts.emailHint}
        </p>
        <Problem id="report-email-problem" text={fields.email} />
      </div>
      <button
        type="submit"
        className="tn-button tn-button-main"
        aria-disabled={state === "sending" || undefined}
      >
        {state === "sending" ? reportTexts.sending : reportTexts.submit}
      </button>
    </form>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="report-problem" role="alert">
      {text}
    </p>
  );
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[name="${name}"]`) ?? null;
}

/** Shown instead of the form after a report was sent, or is kept until there is a network. */
export function ReportThanks({ isKept = false, followsForm = false }) {
  const thanks = useRef<HTMLDivElement>(null);
  // The pressed button went away with the form, and a status that appears with its text may not be announced.
  useEffect(() => {
    if (followsForm && document.activeElement === document.body) thanks.current?.focus();
  }, [followsForm]);
  return (
    <div ref={thanks} className="report-thanks" role="status" tabIndex={-1}>
      <p>
        <strong>{isKept ? reportTexts.thanksLater : reportTexts.thanks}</strong>
      </p>
      <p>{reportTexts.thanksMore}</p>
    </div>
  );
}
