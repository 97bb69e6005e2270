const moment = new Intl.DateTimeFormat("en", {
  dateStyle: "medium",
  timeStyle: "medium",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** Formats a moment as "Nov 21, 2026, 10:45:00 UTC", the same on the server and in every browser. */
export function momentOf(time: string): string {
  return `${moment.format(new Date(time))} UTC`;
}
