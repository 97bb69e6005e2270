import { insightTexts } from "../../../platform/locale/texts.ts";
import type { Insights } from "../../analytics/insights.ts";
import { countText, shareText } from "./figures.ts";
import { type InsightColumn, InsightTable, SpokenCaption } from "./insight-table.tsx";

interface DownloadFunnelProps {
  funnel: Insights["funnel"];
  sources: Insights["clickSources"];
}

const stepColumns: InsightColumn[] = [
  { heading: insightTexts.step },
  { heading: insightTexts.visits, isNumber: true },
  { heading: insightTexts.ofPrevious, isNumber: true },
];
const sourceColumns: InsightColumn[] = [
  { heading: insightTexts.source },
  { heading: insightTexts.clicks, isNumber: true },
  { heading: insightTexts.share, isNumber: true },
];

/** The download funnel, starting with clicks on download buttons, and the share of each button. */
export function DownloadFunnel({ funnel, sources }: DownloadFunnelProps) {
  const begun = funnel[0]?.sessions ?? 0;
  const clicks = sources.reduce((sum, { count }) => sum + count, 0);
  if (begun === 0 && clicks === 0) return <p className="insights-none">{insightTexts.funnelNone}</p>;
  return (
    <div className="insight-columns">
      <InsightTable
        caption={<SpokenCaption>{insightTexts.funnelHeading}</SpokenCaption>}
        columns={stepColumns}
      >
        {funnel.map(({ step, sessions }, index) => (
          <tr key={step}>
            <th scope="row">
              {insightTexts.steps[step]}
              <ShareBar part={sessions} total={begun} />
            </th>
            <td className="insight-number">{countText(sessions)}</td>
            <td className="insight-number">
              {index > 0 && shareText(sessions, funnel[index - 1]?.sessions ?? 0)}
            </td>
          </tr>
        ))}
      </InsightTable>
      <InsightTable
        caption={<SpokenCaption>{insightTexts.sourcesHeading}</SpokenCaption>}
        columns={sourceColumns}
      >
        {sources.map(({ source, count }) => (
          <tr key={source}>
            <th scope="row">
              {source}
              <ShareBar part={count} total={clicks} />
            </th>
            <td className="insight-number">{countText(count)}</td>
            <td className="insight-number">{shareText(count, clicks)}</td>
          </tr>
        ))}
      </InsightTable>
    </div>
  );
}

/** A share as a bar. Decorative: the figure is beside it. */
function ShareBar({ part, total }: { part: number; total: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-bar-whole" width="100" height="1" />
      <rect width={total === 0 ? 0 : (100 * part) / total} height="1" />
    </svg>
  );
}
