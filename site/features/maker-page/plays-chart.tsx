import { fillText } from "@tuna/sdk/locale";
import { formatCount, formatDay } from "../../platform/locale/format.ts";
import { statisticsTexts } from "../../platform/locale/texts.ts";
import type { MakerStatistics } from "../makers/maker-statistics.ts";

const HEIGHT = 160;
const WIDTH = 720;

/** Plays by day as bars. A table below the chart has the same numbers. */
export function PlaysChart({ days }: Pick<MakerStatistics, "days">) {
  const most = Math.max(1, ...days.map(({ plays }) => plays));
  const total = days.reduce((sum, { plays }) => sum + plays, 0);
  const step = WIDTH / days.length;
  const first = days[0]?.day ?? null;
  const last = days.at(-1)?.day ?? null;
  const label = fillText(statisticsTexts.chart, {
    count: formatCount(total),
    first: formatDay(first),
    last: formatDay(last),
    most: formatCount(Math.max(0, ...days.map(({ plays }) => plays))),
  });
  return (
    <figure className="plays-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {days.map(({ day, plays }, index) => {
          const height = plays === 0 ? 1 : Math.max(3, (plays / most) * HEIGHT);
          return (
            <rect key={day} x={index * step} y={HEIGHT - height} width={step * 0.8} height={height}>
              <title>
                {fillText(plays === 1 ? statisticsTexts.dayOnePlay : statisticsTexts.dayPlays, {
                  day: formatDay(day),
                  count: formatCount(plays),
                })}
              </title>
            </rect>
          );
        })}
      </svg>
      <figcaption>{total === 0 ? statisticsTexts.noPlays : label}</figcaption>
    </figure>
  );
}
