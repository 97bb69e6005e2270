import type { InsightRange } from "@tuna/sdk/admin";
import type { TimeRange } from "./event-match.ts";

const DAY_MS = 86_400_000;

export interface InsightRanges {
  now: TimeRange;
  /** The same length, so many days earlier: it ends at the same hour, as today is not over yet. */
  before: TimeRange;
}

/** Whole UTC days up to and with today, of which as much counts as is over. */
export function insightRangesAt(until: Date, days: InsightRange): InsightRanges {
  const today = Math.floor(until.getTime() / DAY_MS) * DAY_MS;
  const earlier = (time: number) => new Date(time - days * DAY_MS);
  const from = new Date(today - (days - 1) * DAY_MS);
  return { now: { from, until }, before: { from: earlier(from.getTime()), until: earlier(until.getTime()) } };
}

/** The days of a range that begins at a day's start, the oldest first; the last one ends as the range does. */
export function rangesOfDays({ from, until }: TimeRange): TimeRange[] {
  const count = Math.floor((until.getTime() - from.getTime()) / DAY_MS) + 1;
  const startOf = (day: number) => from.getTime() + day * DAY_MS;
  return Array.from({ length: count }, (_, day) => ({
    from: new Date(startOf(day)),
    until: new Date(Math.min(startOf(day + 1), until.getTime())),
  }));
}

/** Whether a range was collected from its first day on. */
export function isCollected({ from }: TimeRange, since: Date | undefined): boolean {
  return since !== undefined && since.getTime() < from.getTime() + DAY_MS;
}
