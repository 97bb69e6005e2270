import { fillText } from "@tuna/sdk/locale";
import { queueTexts } from "../../platform/locale/texts.ts";
import { countText } from "./queue-rows.ts";
import type { ReportedItem } from "./report-queue.ts";
import { ReportWords } from "./report-words.tsx";

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
      <ReportWords reports={reports.slice(0, SHOWN_COUNT)} now={now} />
      {folded.length > 0 && (
        <details>
          <summary>{countText(queueTexts.more, folded.length)}</summary>
          <ReportWords reports={folded} now={now} />
          {unsentCount > 0 && <p>{fillText(queueTexts.notShown, { count: unsentCount })}</p>}
        </details>
      )}
    </div>
  );
}
