import { fillText } from "@tuna/sdk/locale";
import { insightTexts } from "../../../platform/locale/texts.ts";
import { compareShares, type Estimate, MIN_COMPARED, rateInterval } from "../../analytics/compare-shares.ts";
import type { ExperimentResult } from "../../analytics/insights.ts";
import { countText, plainPointsText, pointsText, shareText } from "./figures.ts";
import { type InsightColumn, InsightTable } from "./insight-table.tsx";

type Variant = ExperimentResult["variants"][number];

const columns: InsightColumn[] = [
  { heading: insightTexts.variant },
  { heading: insightTexts.devices, isNumber: true },
  { heading: insightTexts.reached, isNumber: true },
  { heading: insightTexts.rate },
];

/** The result of each variant, and whether the difference could be chance. */
export function ExperimentResults({ experiments }: { experiments: readonly ExperimentResult[] }) {
  if (experiments.length === 0) return <p className="insights-none">{insightTexts.experimentsNone}</p>;
  return (
    <div className="insight-columns">
      {experiments.map((experiment) => (
        <Result key={`${experiment.name} ${experiment.goal}`} experiment={experiment} />
      ))}
    </div>
  );
}

function Result({ experiment: { name, goal, variants } }: { experiment: ExperimentResult }) {
  const [control, ...others] = variants;
  const highest = Math.max(0, ...variants.map((variant) => rateOf(variant)?.high ?? 0));
  return (
    <div className="experiment">
      <InsightTable
        caption={
          <caption>
            <b>{name}</b> <span>{insightTexts.goals[goal]}</span>
          </caption>
        }
        columns={columns}
      >
        {variants.map((variant) => (
          <tr key={variant.name}>
            <th scope="row">{variant.name}</th>
            <td className="insight-number">{countText(variant.devices)}</td>
            <td className="insight-number">{countText(variant.reached)}</td>
            <td className="experiment-rate">
              <Rate variant={variant} highest={highest} />
            </td>
          </tr>
        ))}
      </InsightTable>
      {control && others.map((variant) => <Verdict key={variant.name} control={control} variant={variant} />)}
    </div>
  );
}

function Rate({ variant, highest }: { variant: Variant; highest: number }) {
  const rate = rateOf(variant);
  if (!rate) return insightTexts.none;
  const interval = { low: plainPointsText(rate.low), high: plainPointsText(rate.high) };
  return (
    <>
      <b>{shareText(variant.reached, variant.devices)}</b>{" "}
      <span>{fillText(insightTexts.interval, interval)}</span>
      <IntervalBar estimate={rate} highest={highest} />
    </>
  );
}

function Verdict({ control, variant }: { control: Variant; variant: Variant }) {
  const { difference, verdict } = compareShares(shareOf(control), shareOf(variant));
  const values = { variant: variant.name, least: MIN_COMPARED };
  return (
    <p className="experiment-verdict" data-verdict={verdict}>
      {difference && (
        <>
          {fillText(insightTexts.beside, {
            variant: variant.name,
            control: control.name,
            difference: pointsText(difference.value),
            low: pointsText(difference.low),
            high: pointsText(difference.high),
          })}{" "}
        </>
      )}
      <b>{fillText<string>(insightTexts.verdicts[verdict], values)}</b>
    </p>
  );
}

const shareOf = ({ devices, reached }: Variant) => ({ count: reached, total: devices });
const rateOf = (variant: Variant) => (variant.devices > 0 ? rateInterval(shareOf(variant)) : undefined);

/** The interval of a rate, scaled from 0 to the highest rate beside it. Decorative: the figures are above it. */
function IntervalBar({ estimate: { value, low, high }, highest }: { estimate: Estimate; highest: number }) {
  const placeOf = (rate: number) => (highest === 0 ? 0 : (100 * rate) / highest);
  return (
    <svg className="interval-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-bar-whole" y="3" width="100" height="2" />
      <rect x={placeOf(low)} y="2" width={placeOf(high - low)} height="4" />
      <rect className="interval-bar-rate" x={Math.max(0, placeOf(value) - 0.5)} width="1" height="8" />
    </svg>
  );
}
