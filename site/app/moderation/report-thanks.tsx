import { reportTexts } from "../../contract/locale/texts.ts";

/** Shown instead of the form after a report was sent. */
export function ReportThanks() {
  return (
    <div className="report-thanks" role="status">
      <p>
        <strong>{reportTexts.thanks}</strong>
      </p>
      <p>{reportTexts.thanksMore}</p>
    </div>
  );
}
