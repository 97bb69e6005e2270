import type { OpenDatabase } from "../store/database.ts";
import type { CollectedBatch } from "./collected-batch.ts";
import { type DayCount, eventsByDay, type ValueCount, valuesOfAttribute } from "./event-counts.ts";
import type { EventMatch, TimeRange } from "./event-match.ts";
import { type Exposure, type ExposureEvent, exposuresOf } from "./exposures.ts";
import { sessionsByStep } from "./funnel.ts";
import { keepBatch } from "./keep-batch.ts";
import { forgetAnalytics, startForgetting } from "./retention.ts";

/** The one door to what was collected of visitors who agreed to it. Ranges begin at `from` and end before `until`. */
export interface Analytics {
  /** Keeps a batch and its events. False where a batch of that name is kept already. */
  keep(batch: CollectedBatch, at: Date): Promise<boolean>;
  /** How often each event happened, by its name and UTC day; days without any are left out. */
  byDay(names: readonly string[], range: TimeRange): Promise<DayCount[]>;
  /** The values that an attribute had most often, such as the names of sounds played. */
  topValues(event: EventMatch, attribute: string, range: TimeRange, limit: number): Promise<ValueCount[]>;
  /** How many sessions came to each step, one step after the other. */
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
  const { db, role } = database;
  const analytics: Analytics = {
    keep: (batch, at) => keepBatch(db, batch, at),
    byDay: (names, range) => eventsByDay(db, names, range),
    topValues: (event, attribute, range, limit) => valuesOfAttribute(db, event, attribute, range, limit),
    funnel: (steps, range) => sessionsByStep(db, steps, range),
    exposures: (exposure, goal, range) => exposuresOf(db, exposure, goal, range),
    forgetBefore: (moment) => forgetAnalytics(database, moment),
  };
  return { analytics, close: role === "site" ? startForgetting(database, keepDays) : async () => {} };
}
