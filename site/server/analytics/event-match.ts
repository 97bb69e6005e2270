import { type RawBuilder, sql } from "kysely";
import type { Scalar } from "./collected-batch.ts";

/** Events of a name, or only those with these values of attributes. */
export interface EventMatch {
  name: string;
  attributes?: Readonly<Record<string, Scalar>>;
}

/** From a moment on until before another. */
export interface TimeRange {
  from: Date;
  until: Date;
}

/** The condition on rows of `analytics_event`, known as `event` in the query. */
export function eventsThat(
  { name, attributes }: EventMatch,
  { from, until }: TimeRange,
): RawBuilder<boolean> {
  const inRange = sql<boolean>`event.name = ${name} AND event.at >= ${from} AND event.at < ${until}`;
  return attributes ? sql`${inRange} AND event.attributes @> ${JSON.stringify(attributes)}::jsonb` : inRange;
}
