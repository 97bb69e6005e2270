import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { afterOthers } from "./after-others.server.ts";
import type { AnalyticsDatabase } from "./analytics-database.server.ts";
import type { CollectedBatch } from "./collected-batch.server.ts";
import {
  type DayCount,
  type EventTotal,
  eventsByDay,
  eventTotals,
  oldestEvent,
  type ValueCount,
  valuesOfAttribute,
} from "./event-counts.server.ts";
import type { EventMatch, TimeRange } from "./event-match.server.ts";
import { type Exposure, type ExposureEvent, exposuresOf } from "./exposures.server.ts";
import { sessionsByStep } from "./funnel.server.ts";
import { type PlayedInTwoRanges, playsInTwoRanges } from "./played-items.server.ts";
import { forgetAnalytics, startForgetting } from "./retention.server.ts";
import { type SearchedTerm, searchedTerms } from "./searched-terms.server.ts";

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

/**
 * Opens the collected analytics in the site's database, or in one of their own. The site's process deletes events older than
 * `keepDays`, also those that the site's database has from before.
 */
export function openAnalytics(
  siteDatabase: AnalyticsDatabase,
  keepDays: number,
  database = siteDatabase,
): OpenAnalytics {
  const analytics: Analytics = {
    keep: async (batch, at) => keepBatch(database.db, batch, at),
    byDay: afterOthers((names, range) => eventsByDay(database.maintenanceDb, names, range)),
    topValues: afterOthers((event, attribute, range, limit) =>
      valuesOfAttribute(database.maintenanceDb, event, attribute, range, limit),
    ),
    totals: afterOthers((names, range) => eventTotals(database.maintenanceDb, names, range)),
    searches: afterOthers((event, range, limit) =>
      searchedTerms(database.maintenanceDb, event, range, limit),
    ),
    plays: afterOthers((range, before, limit) =>
      playsInTwoRanges(database.maintenanceDb, range, before, limit),
    ),
    since: afterOthers(() => oldestEvent(database.maintenanceDb)),
    funnel: afterOthers((steps, range) => sessionsByStep(database.maintenanceDb, steps, range)),
    exposures: afterOthers((exposure, goal, range) =>
      exposuresOf(database.maintenanceDb, exposure, goal, range),
    ),
    forgetBefore: (moment) => forgetAnalytics(database, moment),
  };
  const databases = [...new Set([siteDatabase, database])];
  const isKeeper = siteDatabase.role === "site";
  return { analytics, close: isKeeper ? startForgetting(databases, keepDays) : async () => {} };
}

/**
 * Stores a batch and its events in one statement, so that one of several simultaneous copies is stored,
 * completely.
 */
async function keepBatch(db: Database, batch: CollectedBatch, at: Date): Promise<boolean> {
  const { requestId, mpid, device, environment, userAttributes, events } = batch;
  const { rows } = await sql<{ isKept: boolean }>`
    WITH batch AS (
      INSERT INTO analytics_batch (request_id, received_at, environment, user_attributes)
      VALUES (${requestId}, ${at}, ${environment}, ${JSON.stringify(userAttributes)}::jsonb)
      ON CONFLICT (request_id) DO NOTHING RETURNING id
    ), kept AS (
      INSERT INTO analytics_event (batch, at, type, name, mpid, device, session, attributes)
      SELECT batch.id, event.at, event.type, event.name, ${mpid}, ${device}, event.session, event.attributes
      FROM batch, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS event (at timestamptz, type text, name text, session text, attributes jsonb)
    )
    SELECT EXISTS (SELECT 1 FROM batch) AS "isKept"`.execute(db);
  return rows[0]?.isKept === true;
}
