import { insightTexts } from "../../../platform/locale/texts.ts";
import type { InsightDay } from "../../analytics/insights.ts";
import { DayChart } from "./day-chart.tsx";

interface DayChartsProps {
  days: readonly InsightDay[];
  before: readonly InsightDay[] | null;
}

const shown = ["plays", "searches", "visitors", "pageViews"] as const;

/** One chart for each daily count. */
export function DayCharts({ days, before }: DayChartsProps) {
  return (
    <div className="insight-charts">
      {shown.map((name) => (
        <DayChart
          key={name}
          title={insightTexts.totals[name]}
          days={days.map((day) => ({ day: day.day, count: day[name] }))}
          before={before?.map((day) => ({ day: day.day, count: day[name] }))}
        />
      ))}
    </div>
  );
}
