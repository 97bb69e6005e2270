import { insightTexts } from "../../../platform/locale/texts.ts";

/** How often something happened on a day. */
export interface DayCount {
  /** UTC, as 2026-03-01. */
  day: string;
  count: number;
}

const whole = new Intl.NumberFormat("en");
const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const percent = new Intl.NumberFormat("en", { style: "percent", ...oneDigit });
const changed = new Intl.NumberFormat("en", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});
const points = new Intl.NumberFormat("en", { ...oneDigit, signDisplay: "exceptZero" });
const plainPoints = new Intl.NumberFormat("en", oneDigit);
const date = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const shortDate = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

export const countText = (count: number): string => whole.format(count);

/** Formats a share as "12.3%"; a share of zero has none. */
export function shareText(part: number, total: number): string {
  return total === 0 ? insightTexts.none : percent.format(part / total);
}

/** Formats growth as "+12%", or "new" from zero. Undefined without a previous value. */
export function changeText(count: number, before: number | null): string | undefined {
  if (before === null) return undefined;
  if (count === before) return insightTexts.same;
  return before === 0 ? insightTexts.new : changed.format((count - before) / before);
}

/** Formats a difference of rates in percentage points, as "+1.2". */
export const pointsText = (difference: number): string => points.format(100 * difference);
/** Formats a rate in percent without the sign, as "1.2". */
export const plainPointsText = (rate: number): string => plainPoints.format(100 * rate);

/** Formats a date as "Mar 1, 2026", the same on the server and in every browser. */
export const dateText = (time: string): string => date.format(new Date(time));
export const shortDateText = (time: string | number): string => shortDate.format(new Date(time));
