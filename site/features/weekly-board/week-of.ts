import { dayOf } from "../daily-sound/day-of.ts";

const DAY_MS = 86_400_000;

/** Returns the Monday of the week of a time or of a day, in UTC, as `YYYY-MM-DD`. */
export function weekOf(at: Date | string): string {
  const date = new Date(at);
  const daysAfterMonday = (date.getUTCDay() + 6) % 7;
  return dayOf(new Date(date.getTime() - daysAfterMonday * DAY_MS));
}
