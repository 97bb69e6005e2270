import { fillText } from "@tuna/sdk/locale";
import { type ReactNode, useEffect, useId, useState } from "react";
import { insightTexts } from "../../../platform/locale/texts.ts";
import { adminPaths } from "../../../platform/routing/admin-paths.ts";
import type { Insights, InsightTotal } from "../../analytics/insights.ts";
import { momentOf } from "../moment-of.ts";
import { DayCharts } from "./day-charts.tsx";
import { DownloadFunnel } from "./download-funnel.tsx";
import { ExperimentResults } from "./experiment-results.tsx";
import { changeText, countText } from "./figures.ts";
import { PlayedTable } from "./played-table.tsx";
import { RequestTable } from "./request-table.tsx";
import { SearchTable } from "./search-table.tsx";

const MINUTE_MS = 60_000;

/** All insights of a range. */
export function InsightsView({ insights }: { insights: Insights }) {
  const { days, until, byDayBefore, rising } = insights;
  const texts = insightTexts;
  return (
    <div className="insights">
      <p className="insights-note">
        {fillText(byDayBefore ? texts.comparedWith : texts.notCompared, { days })}{" "}
        {fillText(texts.counted, { moment: momentOf(until), age: useAge(until) })}{" "}
        <a href={`${adminPaths.insights}?days=${days}&fresh`}>{texts.countAgain}</a>
      </p>
      <InsightSection heading={texts.totalsHeading}>
        <Totals totals={insights.totals} />
      </InsightSection>
      <InsightSection heading={texts.missingHeading} lead={texts.missingLead} isProminent>
        <SearchTable
          searches={insights.emptySearches}
          heading={texts.missingHeading}
          none={insights.totals.searches.count === 0 ? texts.searchesNone : texts.missingNone}
        />
      </InsightSection>
      <RequestsSection requests={insights.requests} />
      <InsightSection heading={texts.daysHeading}>
        <DayCharts days={insights.byDay} before={byDayBefore} />
      </InsightSection>
      <div className="insight-columns">
        <InsightSection heading={texts.playedHeading}>
          <PlayedTable items={insights.mostPlayed} heading={texts.playedHeading} none={texts.playedNone} />
        </InsightSection>
        {rising && (
          <InsightSection heading={texts.risingHeading} lead={texts.risingLead}>
            <PlayedTable items={rising} heading={texts.risingHeading} none={texts.risingNone} />
          </InsightSection>
        )}
        <InsightSection heading={texts.searchesHeading}>
          <SearchTable
            searches={insights.topSearches}
            heading={texts.searchesHeading}
            none={texts.searchesNone}
          />
        </InsightSection>
      </div>
      <InsightSection heading={texts.funnelHeading} lead={texts.funnelLead}>
        <DownloadFunnel funnel={insights.funnel} sources={insights.clickSources} />
      </InsightSection>
      <InsightSection heading={texts.experimentsHeading} lead={texts.experimentsLead}>
        <ExperimentResults experiments={insights.experiments} />
      </InsightSection>
    </div>
  );
}

/** What visitors requested. It needs no collected events. */
export function RequestsSection({ requests }: { requests: Insights["requests"] }) {
  const { requestsHeading, requestsLead, requestsNone } = insightTexts;
  return (
    <InsightSection heading={requestsHeading} lead={requestsLead}>
      <RequestTable requests={requests} heading={requestsHeading} none={requestsNone} />
    </InsightSection>
  );
}

interface InsightSectionProps {
  heading: string;
  lead?: string;
  isProminent?: boolean;
  children: ReactNode;
}

/** A section of the page, labelled by its heading. */
function InsightSection({ heading, lead, isProminent, children }: InsightSectionProps) {
  const id = useId();
  return (
    <section className="insight-section" aria-labelledby={id} data-is-prominent={isProminent || undefined}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="insights-note">{lead}</p>}
      {children}
    </section>
  );
}

const shown = Object.keys(insightTexts.totals) as InsightTotal[];

/** Totals of this range and the previous one. */
function Totals({ totals }: { totals: Insights["totals"] }) {
  return (
    <dl className="insight-totals">
      {shown.map((total) => {
        const { count, before } = totals[total];
        return (
          <div key={total}>
            <dt>{insightTexts.totals[total]}</dt>
            <dd className="insight-count">{countText(count)}</dd>
            {before !== null && (
              <dd className="insight-change">
                <b>{changeText(count, before)}</b>{" "}
                {fillText(insightTexts.before, { count: countText(before) })}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** Returns how long ago a moment was, in whole minutes, and keeps it up to date. The server renders it as just passed. */
function useAge(moment: string): string {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const update = () => setMinutes(Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / MINUTE_MS)));
    update();
    const timer = setInterval(update, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [moment]);
  return ageText(minutes);
}

function ageText(minutes: number): string {
  const { now, one, many } = insightTexts.age;
  if (minutes === 0) return now;
  return minutes === 1 ? one : fillText(many, { minutes });
}
