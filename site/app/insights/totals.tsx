import { fillText } from "@tuna/sdk/locale";
import type { Insights, InsightTotal } from "../../contract/insights/insights.ts";
import { insightTexts } from "../../contract/locale/texts.ts";
import { changeText, countText } from "./figures.ts";

const shown = Object.keys(insightTexts.totals) as InsightTotal[];

/** Totals of this range and the previous one. */
export function Totals({ totals }: { totals: Insights["totals"] }) {
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
