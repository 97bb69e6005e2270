import type { OpenDatabase } from "../store/database.ts";
import { afterOthers } from "./after-others.ts";
import type { CollectedBatch } from "./collected-batch.ts";
import {
  type DayCount,
  type EventTotal,
  eventsByDay,
  eventTotals,
  oldestEvent,
  type ValueCount,
  valuesOfAttribute,
} from "./event-counts.ts";
import type { EventMatch, TimeRange } from "./event-match.ts";
import { type Exposure, type ExposureEvent, exposuresOf } from "./exposures.ts";
import { sessionsByStep } from "./funnel.ts";
import { keepBatch } from "./keep-batch.ts";
import { type PlayedInTwoRanges, playsInTwoRanges } from "./played-items.ts";
import { forgetAnalytics, startForgetting } from "./retention.ts";
import { type SearchedTerm, searchedTerms } from "./searched-terms.ts";

/** The one door to what was collected of visitors who agreed to it. Ranges begin at `from` and end before `until`. */
export interface Analytics {
  /** Keeps a batch and its events. False where a batch of that name is kept already. */
  keep(batch: CollectedBatch, at: Date): Promise<boolean>;
  /** How often each event happened, by its name and UTC day; days without any are left out. */
  byDay(names: readonly string[], range: TimeRange): Promise<DayCount[]>;
  /** The values that an attribute had most often, such as the names of sounds played. */
  topValues(event: EventMatch, attribute: string, range: TimeRange, limit: number): Promise<ValueCount[]>;
  /** How often each event happened in the whole range, and on how many devices. */
  totals(names: readonly string[], range: TimeRange): Promise<EventTotal[]>;
  /** What was searched for, by the most visitors first. */
  searches(event: EventMatch, range: TimeRange, limit: number): Promise<SearchedTerm[]>;
  /** What was played most, and what was played clearly more than in an earlier range. */
  plays(range: TimeRange, before: TimeRange, limit: number): Promise<PlayedInTwoRanges>;
  /** When the oldest event that is kept happened. */
  since(): Promise<Date | undefined>;
  /** How many sessions that took the first step came at least as far as each. */
  funnel(steps: readonly EventMatch[], range: TimeRange): Promise<number[]>;
  /** How many devices saw each variant of each experiment, and how many of those reached the goal afterwards. */
  exposures(exposure: ExposureEvent, goal: EventMatch, range: TimeRange): Promise<Exposure[]>;
  /** Forgets all from before a moment, and answers how many rows that were. */
  forgetBefore(moment: Date): Promise<number>;
}

export interface OpenAnalytics {
  analytics: Analytics;
  /** Ends the work in the background; the database stays open. */
  close(): Promise<void>;
}

/** Collected analytics on an open database; the site's process forgets what is older than `keepDays`. */
export function openAnalytics(database: OpenDatabase, keepDays: number): OpenAnalytics {
  const { db, maintenanceDb, role } = database;
  const analytics: Analytics = {
    keep: (batch, at) => keepBatch(db, batch, at),
    byDay: afterOthers((names, range) => eventsByDay(maintenanceDb, names, range)),
    topValues: afterOthers((event, attribute, range, limit) =>
      valuesOfAttribute(maintenanceDb, event, attribute, range, limit),
    ),
    totals: afterOthers((names, range) => eventTotals(maintenanceDb, names, range)),
    searches: afterOthers((event, range, limit) => searchedTerms(maintenanceDb, event, range, limit)),
    plays: afterOthers((range, before, limit) => playsInTwoRanges(maintenanceDb, range, before, limit)),
    since: afterOthers(() => oldestEvent(maintenanceDb)),
    funnel: afterOthers((steps, range) => sessionsByStep(maintenanceDb, steps, range)),
    exposures: afterOthers((exposure, goal, range) => exposuresOf(maintenanceDb, exposure, goal, range)),
    forgetBefore: (moment) => forgetAnalytics(database, moment),
  };
  return { analytics, close: role === "site" ? startForgetting(database, keepDays) : async () => {} };
}
