const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a day as "Nov 21, 2026", the same on the server and in every browser. */
export function dayOf(time: string | null): string {
  return time === null ? "" : day.format(new Date(time));
}
