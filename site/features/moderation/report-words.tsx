import { formatDay } from "../../platform/locale/format.ts";
import { queueTexts } from "../../platform/locale/texts.ts";
import type { OpenReport } from "./report-queue.ts";

/** Reports as their senders wrote them: reason, day, email and text of each. */
export function ReportWords({ reports }: { reports: readonly OpenReport[] }) {
  return (
    <ol className="queue-words">
      {reports.map((report) => (
        <li key={`${report.createdAt} ${report.reason} ${report.details}`}>
          <p className="queue-meta">
            <strong>{queueTexts.reasons[report.reason]}</strong>
            <time dateTime={report.createdAt}>{formatDay(report.createdAt)}</time>
            {report.email && <span className="queue-email">{report.email}</span>}
          </p>
          {report.details && (
            <p className="queue-details" dir="auto">
              {report.details}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
