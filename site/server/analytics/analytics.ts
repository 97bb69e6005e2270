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

/**
 * Reads and writes the collected analytics of consenting visitors. Ranges include `from` and exclude `until`.
 */
export interface Analytics {
  /** Stores a batch and its events. Returns false if a batch with its id is stored already. */
  keep(batch: CollectedBatch, at: Date): Promise<boolean>;
  /** Returns the number of events by name and UTC day; days without events are left out. */
  byDay(names: readonly string[], range: TimeRange): Promise<DayCount[]>;
  /** Returns the most frequent values of an attribute, such as the names of played sounds. */
  topValues(event: EventMatch, attribute: string, range: TimeRange, limit: number): Promise<ValueCount[]>;
  /** Returns the number of events and devices by name in the whole range. */
  totals(names: readonly string[], range: TimeRange): Promise<EventTotal[]>;
  /** Returns searched terms, those of the most visitors first. */
  searches(event: EventMatch, range: TimeRange, limit: number): Promise<SearchedTerm[]>;
  /** Returns the most played items, and those played clearly more than in an earlier range. */
  plays(range: TimeRange, before: TimeRange, limit: number): Promise<PlayedInTwoRanges>;
  /** Returns the time of the oldest stored event. */
  since(): Promise<Date | undefined>;
  /** Returns how many sessions that took the first step came at least as far as each step. */
  funnel(steps: readonly EventMatch[], range: TimeRange): Promise<number[]>;
  /**
   * Returns how many devices saw each variant of each experiment, and how many of those then reached the goal.
   */
  exposures(exposure: ExposureEvent, goal: EventMatch, range: TimeRange): Promise<Exposure[]>;
  /** Deletes all events before a moment, and returns the number of deleted rows. */
  forgetBefore(moment: Date): Promise<number>;
}

export interface OpenAnalytics {
  analytics: Analytics;
  /** Stops the background work; the database stays open. */
  close(): Promise<void>;
}

/** Opens the collected analytics in a database. The site's process deletes events older than `keepDays`. */
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
