import type { ItemKind } from "@tuna/sdk";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { type EventMatch, eventsThat, type TimeRange } from "./event-match.server.ts";

export interface SearchedTerm {
  term: string;
  kind: ItemKind;
  count: number;
  deviceCount: number;
  lastAt: Date;
}

/**
 * Returns searched terms, of sounds unless voices are requested, by the number of devices, so that repeated
 * searches of one visitor count once.
 */
export async function searchedTerms(
  db: Database,
  event: EventMatch,
  range: TimeRange,
  limit: number,
): Promise<SearchedTerm[]> {
  const { rows } = await sql<SearchedTerm>`
    SELECT event.attributes ->> 'search_term' AS term,
      CASE WHEN event.attributes ->> 'search_kind' = 'voice' THEN 'voice' ELSE 'sound' END AS kind,
      count(*) AS count, count(DISTINCT device) AS "deviceCount", max(event.at) AS "lastAt"
    FROM analytics_event AS event
    WHERE ${eventsThat(event, range)} AND event.attributes ->> 'search_term' <> ''
    GROUP BY 1, 2 ORDER BY 4 DESC, 3 DESC, 1, 2 LIMIT ${limit}`.execute(db);
  return rows;
}
