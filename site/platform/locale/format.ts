import { fillText } from "@tuna/sdk/locale";
import { formatTexts } from "./texts.ts";

// Not by `Intl`: its first use loads the browser's language data, which takes 20 ms of a page's start, and five times
// that on a phone.

/** Formats a whole number from 0 on as "1,234,567". */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, formatTexts.thousandsSeparator);
}

/** Formats a time as its day in UTC, "Nov 21, 2026"; an empty text for null. */
export function formatDay(time: string | null): string {
  if (time === null) return "";
  const date = new Date(time);
  return fillText(formatTexts.day, {
    month: formatTexts.months[date.getUTCMonth()] ?? "",
    day: date.getUTCDate(),
    year: date.getUTCFullYear(),
  });
}
