import { ITEM_ID_PATTERN, type ItemKind, itemKinds } from "@tuna/sdk";
import { analyticsEvents } from "@tuna/sdk/analytics";
import { sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { TimeRange } from "./event-match.ts";

export interface PlayedCount {
  kind: ItemKind;
  /** As browsers told it, in the form of an id. */
  id: string;
  count: number;
  before: number;
}

export interface PlayedInTwoRanges {
  most: PlayedCount[];
  /** The clearest rise first. */
  rising: PlayedCount[];
}

/** Fewer plays than this are no rise, whatever was before. */
const LEAST_PLAYS = 10;
/** How many standard deviations a rise must be beyond that of the whole library, if plays come by chance. */
const CLEAR_RISE = 3;

/** Items, listed or not, by their plays in a range and in an earlier one, which end and begin apart from each other. */
export async function playsInTwoRanges(
  db: Database,
  { from, until }: TimeRange,
  before: TimeRange,
  limit: number,
): Promise<PlayedInTwoRanges> {
  const { rows } = await sql<PlayedCount & { list: keyof PlayedInTwoRanges; place: number }>`
    WITH played AS (
      SELECT attributes ->> 'item_type' AS kind, attributes ->> 'item_id' AS id,
        count(*) FILTER (WHERE at >= ${from}) AS count, count(*) FILTER (WHERE at < ${before.until}) AS before
      FROM analytics_event WHERE name = ${analyticsEvents.play.name} AND at >= ${before.from} AND at < ${until}
      GROUP BY 1, 2 HAVING attributes ->> 'item_type' = ANY (${[...itemKinds]})
        AND attributes ->> 'item_id' ~ ${ITEM_ID_PATTERN.source}
    ), most AS (
      SELECT * FROM played WHERE count > 0 ORDER BY count DESC, id LIMIT ${limit}
    ), growth AS (
      SELECT greatest(1, coalesce(sum(count) / nullif(sum(before), 0), 1))::float8 AS rate FROM played
    ), rise AS (
      SELECT played.*, (count - before * rate) / sqrt(count + before * rate * rate) AS clearness
      FROM played, growth WHERE count >= ${sql.lit(LEAST_PLAYS)}
    ), rising AS (
      SELECT * FROM rise WHERE clearness >= ${sql.lit(CLEAR_RISE)} ORDER BY clearness DESC, id LIMIT ${limit}
    )
    SELECT 'most' AS list, kind, id, count, before, row_number() OVER (ORDER BY count DESC, id) AS place FROM most
    UNION ALL
    SELECT 'rising', kind, id, count, before, row_number() OVER (ORDER BY clearness DESC, id) FROM rising
    ORDER BY 1, place`.execute(db);
  const of = (wanted: keyof PlayedInTwoRanges) =>
    rows.flatMap(({ list, place: _, ...item }) => (list === wanted ? [item] : []));
  return { most: of("most"), rising: of("rising") };
}
