import { fillText } from "@tuna/sdk/locale";
import { formatDay } from "../../platform/locale/format.ts";
import { queueTexts } from "../../platform/locale/texts.ts";
import { momentOf } from "./moment-of.ts";
import type { OpenReport, QueuedReport } from "./report-queue.ts";

/** A report of an item, or an open one of a maker or a board. */
type ShownReport = OpenReport & Partial<QueuedReport>;

/** Reports as their senders wrote them: reason, age at `now` or day, email, text and decision of each. */
export function ReportWords({ reports, now }: { reports: readonly ShownReport[]; now?: string }) {
  return (
    <ol className="queue-words">
      {reports.map((report) => (
        <li key={`${report.createdAt} ${report.reason} ${report.details}`}>
          <p className="queue-meta">
            <strong>{queueTexts.reasons[report.reason]}</strong>
            <time dateTime={report.createdAt} title={momentOf(report.createdAt)}>
              {now === undefined ? formatDay(report.createdAt) : ageText(report.createdAt, now)}
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
          {report.resolution && now !== undefined && (
            <p className="queue-decision">{decisionText(report, now)}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function decisionText({ resolution, resolvedAt, resolvedBy }: ShownReport, now: string): string {
  if (!resolution || !resolvedAt) return "";
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
