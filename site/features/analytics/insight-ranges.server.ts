import type { TimeRange } from "./event-match.server.ts";
import type { InsightRange } from "./insight-choices.ts";

const DAY_MS = 86_400_000;

export interface InsightRanges {
  now: TimeRange;
  /**
   * The range of the same length, `days` earlier. It ends at the same time of day, because today is not over
   * yet.
   */
  before: TimeRange;
}

/** Returns the ranges at a moment. A range covers whole UTC days and the elapsed part of today. */
export function insightRangesAt(until: Date, days: InsightRange): InsightRanges {
  const today = Math.floor(until.getTime() / DAY_MS) * DAY_MS;
  const earlier = (time: number) => new Date(time - days * DAY_MS);
  const from = new Date(today - (days - 1) * DAY_MS);
  return { now: { from, until }, before: { from: earlier(from.getTime()), until: earlier(until.getTime()) } };
}

/**
 * Returns the days of a range that begins at the start of a day, the oldest first. The last day ends with the
 * range.
 */
export function rangesOfDays({ from, until }: TimeRange): TimeRange[] {
  const count = Math.floor((until.getTime() - from.getTime()) / DAY_MS) + 1;
  const startOf = (day: number) => from.getTime() + day * DAY_MS;
  return Array.from({ length: count }, (_, day) => ({
    from: new Date(startOf(day)),
    until: new Date(Math.min(startOf(day + 1), until.getTime())),
  }));
}

/** Whether events were collected from the range's first day on. */
export function isCollected({ from }: TimeRange, since: Date | undefined): boolean {
  return since !== undefined && since.getTime() < from.getTime() + DAY_MS;
}
