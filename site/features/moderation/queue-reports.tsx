import { fillText } from "@tuna/sdk/locale";
import { queueTexts } from "../../platform/locale/texts.ts";
import { momentOf } from "./moment-of.ts";
import { countText } from "./queue-rows.ts";
import type { QueuedReport, ReportedItem } from "./report-queue.ts";

/** Number of an item's reports that show without expanding. */
const SHOWN_COUNT = 3;

/** An item's reports: reasons, counts and texts. */
export function QueueReports({ reported, now }: { reported: ReportedItem; now: string }) {
  const { reports, reasons, reportCount, item } = reported;
  const folded = reports.slice(SHOWN_COUNT);
  const unsentCount = reportCount - reports.length;
  return (
    <div className="queue-reports">
      {reportCount > 1 && (
        <ul className="queue-reasons" aria-label={fillText(queueTexts.reportsOf, { name: item.fields.name })}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {fillText(queueTexts.reasonCount, { reason: queueTexts.reasons[reason], count })}
            </li>
          ))}
        </ul>
      )}
      <Reports reports={reports.slice(0, SHOWN_COUNT)} now={now} />
      {folded.length > 0 && (
        <details>
          <summary>{countText(queueTexts.more, folded.length)}</summary>
          <Reports reports={folded} now={now} />
          {unsentCount > 0 && <p>{fillText(queueTexts.notShown, { count: unsentCount })}</p>}
        </details>
      )}
    </div>
  );
}

function Reports({ reports, now }: { reports: readonly QueuedReport[]; now: string }) {
  return (
    <ol className="queue-words">
      {reports.map((report) => (
        <li key={`${report.createdAt} ${report.reason} ${report.details}`}>
          <p className="queue-meta">
            <strong>{queueTexts.reasons[report.reason]}</strong>
            <time dateTime={report.createdAt} title={momentOf(report.createdAt)}>
              {ageText(report.createdAt, now)}
            </time>
            {report.email && (
              <a href={`mailto:${encodeURIComponent(report.email)}`} className="queue-email">
                {report.email}
              </a>
            )}
          </p>
          {report.details && (
            <p className="queue-details" dir="auto">
              {report.details}
            </p>
          )}
          {report.resolution && <p className="queue-decision">{decisionText(report, now)}</p>}
        </li>
      ))}
    </ol>
  );
}

function decisionText({ resolution, resolvedAt, resolvedBy }: QueuedReport, now: string): string {
  if (resolution === null || resolvedAt === null) return "";
  const known = { decision: queueTexts.decided[resolution], age: ageText(resolvedAt, now) };
  const who = resolvedBy?.email;
  return who
    ? fillText(queueTexts.decidedBy, { ...known, who })
    : fillText(queueTexts.decidedBySomebody, known);
}

const steps = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;
const format = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** Formats how long before `now` something was, as "3 days ago"; both in ISO 8601. */
function ageText(time: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(time)) / 1000;
  const step = steps.find(([, size]) => seconds >= size);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : "just now";
}
