import { type RawBuilder, sql } from "kysely";
import type { Scalar } from "./collected-batch.server.ts";

/** Matches events of a name, optionally only those with these attribute values. */
export interface EventMatch {
  name: string;
  attributes?: Readonly<Record<string, Scalar>>;
}

/** A range of time that includes `from` and excludes `until`. */
export interface TimeRange {
  from: Date;
  until: Date;
}

/** Returns the condition on rows of `analytics_event`, aliased as `event` in the query. */
export function eventsThat(
  { name, attributes }: EventMatch,
  { from, until }: TimeRange,
): RawBuilder<boolean> {
  const inRange = sql<boolean>`event.name = ${name} AND event.at >= ${from} AND event.at < ${until}`;
  return attributes ? sql`${inRange} AND event.attributes @> ${JSON.stringify(attributes)}::jsonb` : inRange;
}
