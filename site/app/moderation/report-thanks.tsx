import { reportTexts } from "@tuna/sdk/locale";

/** What stands in the place of a report that was sent. */
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
