const steps = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;
const format = new Intl.RelativeTimeFormat("en", { numeric: "always" });

/** Formats how long before `now` something was, as "3 days ago"; both in ISO 8601. */
export function ageText(time: string, now: string): string {
  const seconds = (Date.parse(now) - Date.parse(time)) / 1000;
  const step = steps.find(([, size]) => seconds >= size);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : "just now";
}
