import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { type EventMatch, eventsThat, type TimeRange } from "./event-match.server.ts";

export interface EventTotal {
  name: string;
  count: number;
  deviceCount: number;
}

export interface DayCount extends EventTotal {
  /** UTC date, such as 2026-03-01. */
  day: string;
}

export interface ValueCount {
  value: string;
  count: number;
}

/** Returns the number of events by day and name, the oldest day first. */
export async function eventsByDay(
  db: Database,
  names: readonly string[],
  { from, until }: TimeRange,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, name, count(*) AS count,
      count(DISTINCT device) AS "deviceCount"
    FROM analytics_event WHERE name = ANY (${[...names]}) AND at >= ${from} AND at < ${until}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Returns the number of events and devices by name in a range; names without events are left out. */
export async function eventTotals(
  db: Database,
  names: readonly string[],
  { from, until }: TimeRange,
): Promise<EventTotal[]> {
  const { rows } = await sql<EventTotal>`
    SELECT name, count(*) AS count, count(DISTINCT device) AS "deviceCount" FROM analytics_event
    WHERE name = ANY (${[...names]}) AND at >= ${from} AND at < ${until} GROUP BY name`.execute(db);
  return rows;
}

/** Returns the most frequent values of an attribute, equally frequent ones sorted by value. */
export async function valuesOfAttribute(
  db: Database,
  event: EventMatch,
  attribute: string,
  range: TimeRange,
  limit: number,
): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    SELECT event.attributes ->> ${attribute} AS value, count(*) AS count FROM analytics_event AS event
    WHERE ${eventsThat(event, range)} AND event.attributes ->> ${attribute} IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns the time of the oldest stored event. */
export async function oldestEvent(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`SELECT at FROM analytics_event ORDER BY at LIMIT 1`.execute(db);
  return rows[0]?.at;
}
