import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";

/** Days that plays are kept for, today included. */
const STATISTICS_DAYS = 90;
/** Rows that one run of the upkeep deletes. */
const MAX_DELETED = 10_000;

/** Counted plays of an item at one time. */
export interface CountedPlay {
  pk: number;
  at: Date;
}

/**
 * Adds plays to the days of their items, for items whose maker has an account: nobody else sees statistics. Runs in the
 * transaction that counts the plays, which holds the items' rows, so plays of one day never wait for each other twice.
 */
export async function addToDays(transaction: Database, plays: readonly CountedPlay[]): Promise<void> {
  const days = Map.groupBy(plays, ({ pk, at }) => `${pk} ${at.toISOString().slice(0, 10)}`);
  const rows = [...days].map(([key, ofDay]) => {
    const [pk, day] = key.split(" ");
    return { pk: Number(pk), day, plays: ofDay.length };
  });
  await sql`
    INSERT INTO item_day (pk, day, plays)
    SELECT new.pk, new.day, new.plays
    FROM unnest(${rows.map(({ pk }) => pk)}::bigint[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map((row) => row.plays)}::integer[]) AS new (pk, day, plays)
    JOIN item_stat AS stat ON stat.pk = new.pk
    JOIN maker ON maker.id = stat.maker_id AND maker.account_id IS NOT NULL
    ORDER BY new.pk, new.day
    ON CONFLICT (pk, day) DO UPDATE SET plays = item_day.plays + excluded.plays`.execute(transaction);
}

/** Deletes days that are too old, a bounded number at once. */
export async function deleteOldDays(db: Database, now: Date): Promise<void> {
  const first = firstDay(now, STATISTICS_DAYS);
  await sql`
    DELETE FROM item_day WHERE (pk, day) IN (
      SELECT pk, day FROM item_day WHERE day < ${first}::date LIMIT ${MAX_DELETED})`.execute(db);
}

/** Returns the first of the last `count` days, today included, as `2026-01-31`. Days are those of UTC. */
export function firstDay(now: Date, count: number): string {
  return new Date(now.getTime() - (count - 1) * 86_400_000).toISOString().slice(0, 10);
}
