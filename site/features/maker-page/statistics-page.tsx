import { fillText } from "@tuna/sdk/locale";
import { itemPath, makerPath, pagePaths } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { formatCount, formatDay } from "../../platform/locale/format.ts";
import { ownSoundsTexts, profileTexts, statisticsTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { STATISTICS_PATH, type StatisticsPageData, statisticsRanges } from "../makers/maker-statistics.ts";
import { PlaysChart } from "./plays-chart.tsx";
import type { statisticsRoute } from "./statistics.route.ts";
import "../../platform/styles/statistics.css";

/** The statistics of a member's own sounds and voices. */
export function Page({ data }: PageProps<typeof statisticsRoute>) {
  const { range, makerSlug, statistics } = data;
  const { createUrl } = useSite();
  return (
    <div className="statistics">
      <PageHead title={statisticsTexts.heading} isIndexed={false} />
      <h1>{statisticsTexts.heading}</h1>
      <p className="statistics-links">
        <a href={pagePaths.ownSounds}>{ownSoundsTexts.heading}</a>
        {makerSlug !== null && <a href={makerPath(makerSlug)}>{profileTexts.publicPage}</a>}
      </p>
      {makerSlug === null ? (
        <div className="empty-list">
          <p>{statisticsTexts.nothingPublished}</p>
          <a className="tn-button tn-button-main" href={createUrl}>
            {statisticsTexts.create}
          </a>
        </div>
      ) : (
        <>
          <Ranges current={range} />
          <PlaysChart days={statistics.days} />
          <PlayedItems data={data} />
          <p className="statistics-note">{statisticsTexts.retention}</p>
        </>
      )}
    </div>
  );
}

function Ranges({ current }: { current: number }) {
  return (
    <nav className="tn-tabs sort-links" aria-label={statisticsTexts.range}>
      {statisticsRanges.map((days) => (
        <a
          key={days}
          href={`${STATISTICS_PATH}?days=${days}`}
          aria-current={days === current ? "page" : undefined}
        >
          {fillText(statisticsTexts.days, { count: days })}
        </a>
      ))}
    </nav>
  );
}

function PlayedItems({ data: { statistics } }: { data: StatisticsPageData }) {
  const { items, addedToSoundboards, days } = statistics;
  const plays = days.reduce((sum, day) => sum + day.plays, 0);
  return (
    <div className="statistics-table">
      <table>
        <caption>{statisticsTexts.items}</caption>
        <thead>
          <tr>
            <th scope="col">{statisticsTexts.name}</th>
            <th scope="col">{statisticsTexts.plays}</th>
            <th scope="col">{statisticsTexts.added}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.kind}/${item.id}`}>
              <th scope="row">
                <a href={itemPath(item.kind, item.id)} dir="auto">
                  {item.name}
                </a>
              </th>
              <td>{formatCount(item.plays)}</td>
              <td>{formatCount(item.addedToSoundboards)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{statisticsTexts.all}</th>
            <td>{formatCount(plays)}</td>
            <td>{formatCount(addedToSoundboards)}</td>
          </tr>
        </tfoot>
      </table>
      <details>
        <summary>{statisticsTexts.byDay}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{statisticsTexts.day}</th>
              <th scope="col">{statisticsTexts.plays}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
                <td>{formatCount(day.plays)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
