import { type RawBuilder, sql } from "kysely";
import type { Database } from "../store/database.ts";
import type { KindCode } from "../store/database-schema.ts";
import type { Candidate } from "./rank.ts";

/** Number of most popular matches that filters check. */
const MAX_CHECKED_MATCHES = 20_000;

export interface FilteredRequest {
  kind: KindCode;
  tsQuery: string;
  /** Condition on rows of `item_search`. */
  filter: RawBuilder<unknown>;
  limit: number;
}

/** Returns the most popular matches that hold a filter, each with the number of all. */
export async function filteredMatches(
  db: Database,
  { kind, tsQuery, filter, limit }: FilteredRequest,
): Promise<{ rows: (Candidate & { total: number })[]; total: number }> {
  // The inner count makes the database find all matches by the index of words.
  const { rows } = await sql<Candidate & { total: number }>`
    SELECT pk, pop, name, "isSensitive", count(*) OVER () AS total
    FROM (
      SELECT pk, pop, name_norm AS name, is_sensitive AS "isSensitive", count(*) OVER () AS matches
      FROM item_search WHERE kind = ${kind} AND tokens @@ ${tsQuery}::tsquery
      ORDER BY pop DESC, pk LIMIT ${MAX_CHECKED_MATCHES}) AS item_search
    WHERE ${filter} ORDER BY pop DESC, pk LIMIT ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
