import { fillText } from "@tuna/sdk/locale";
import { useEffect, useId, useRef, useState } from "react";
import { insightTexts } from "../../../platform/locale/texts.ts";
import { countText, type DayCount, dateText } from "./figures.ts";
import { InsightTable } from "./insight-table.tsx";

export interface DayChartProps {
  title: string;
  days: readonly DayCount[];
  /** The same number of days of the previous range. */
  before: readonly DayCount[] | null | undefined;
}

/** A line chart over days, whose drawing library loads on demand, with the same figures as a table. */
export function DayChart({ title, days, before }: DayChartProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const most = days.reduce((best, one) => (one.count > best.count ? one : best), { day: "", count: -1 });

  useEffect(() => {
    let isGone = false;
    let remove: (() => void) | undefined;
    import("./draw-days.lazy.ts")
      .then(({ drawDays }) => {
        if (!isGone && place.current) remove = drawDays(place.current, days, before);
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      remove?.();
    };
  }, []);

  return (
    <figure className="day-chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      {isFailed ? (
        <p className="insights-none">{insightTexts.chartFailed}</p>
      ) : (
        <div
          ref={place}
          className="day-chart-place needs-script"
          role="img"
          aria-label={fillText(insightTexts.chart, {
            title,
            total: countText(days.reduce((sum, { count }) => sum + count, 0)),
            day: dateText(most.day),
            most: countText(most.count),
          })}
        />
      )}
      <details>
        <summary>{fillText(insightTexts.dayTable, { title })}</summary>
        <InsightTable
          columns={[
            { heading: insightTexts.day },
            { heading: title, isNumber: true },
            ...(before ? [{ heading: insightTexts.rangeBefore, isNumber: true }] : []),
          ]}
        >
          {days.map(({ day, count }, index) => (
            <tr key={day}>
              <th scope="row">{dateText(day)}</th>
              <td className="insight-number">{countText(count)}</td>
              {before && <td className="insight-number">{countText(before[index]?.count ?? 0)}</td>}
            </tr>
          ))}
        </InsightTable>
      </details>
    </figure>
  );
}
