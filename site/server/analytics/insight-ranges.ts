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

/** The days of a range as 2026-03-01, the oldest first. */
export function daysOf({ from, until }: TimeRange): string[] {
  const count = Math.floor((until.getTime() - from.getTime()) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, day) =>
    new Date(from.getTime() + day * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Whether a range was collected from its first day on. */
export function isCollected({ from }: TimeRange, since: Date | undefined): boolean {
  return since !== undefined && since.getTime() < from.getTime() + DAY_MS;
}
