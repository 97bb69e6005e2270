import type { Estimate } from "@tuna/sdk/admin";

/** The interval of a rate, scaled from 0 to the highest rate beside it. Decorative: the figures are above it. */
export function IntervalBar({
  estimate: { value, low, high },
  highest,
}: {
  estimate: Estimate;
  highest: number;
}) {
  const placeOf = (rate: number) => (highest === 0 ? 0 : (100 * rate) / highest);
  return (
    <svg className="interval-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-bar-whole" y="3" width="100" height="2" />
      <rect x={placeOf(low)} y="2" width={placeOf(high - low)} height="4" />
      <rect className="interval-bar-rate" x={Math.max(0, placeOf(value) - 0.5)} width="1" height="8" />
    </svg>
  );
}
