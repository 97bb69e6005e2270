import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { type EventMatch, eventsThat, type TimeRange } from "./event-match.server.ts";

/**
 * The event that reports which variant a visitor saw, and its attributes with the experiment and the variant.
 */
export interface ExposureEvent {
  event: EventMatch;
  experimentAttribute: string;
  variantAttribute: string;
}

export interface Exposure {
  experiment: string;
  variant: string;
  deviceCount: number;
  /** Number of these devices that reached the goal at or after their first exposure. */
  goalCount: number;
}

/** Returns the devices by experiment and variant. A device that saw two variants counts for both. */
export async function exposuresOf(
  db: Database,
  { event, experimentAttribute, variantAttribute }: ExposureEvent,
  goal: EventMatch,
  range: TimeRange,
): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`
    WITH exposed AS (
      SELECT event.attributes ->> ${experimentAttribute} AS experiment,
        event.attributes ->> ${variantAttribute} AS variant, device, min(event.at) AS at
      FROM analytics_event AS event WHERE ${eventsThat(event, range)} AND device <> '' GROUP BY 1, 2, 3
    ), reached AS (
      SELECT device, max(event.at) AS at FROM analytics_event AS event WHERE ${eventsThat(goal, range)} GROUP BY 1
    )
    SELECT experiment, variant, count(*) AS "deviceCount", count(reached.device) AS "goalCount"
    FROM exposed LEFT JOIN reached ON reached.device = exposed.device AND reached.at >= exposed.at
    WHERE experiment IS NOT NULL AND variant IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}
