import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import {
  type Guard,
  type GuardTimes,
  guardName,
  guardsOfPlay,
  type PlayOfItem,
} from "./admit-plays.server.ts";
import { PLAY_PAUSE_MS } from "./play-limits.server.ts";

/** Guards later than this from now were written while the clock was wrong. */
const MAX_GUARD_MS = 7 * 86_400_000;

/**
 * Reads and locks the guards of plays. All processes lock in the same order, which is that of the decisions about a play,
 * so that they never deadlock.
 */
export async function lockGuards(db: Database, plays: readonly PlayOfItem[]): Promise<GuardTimes> {
  const wanted = new Map<string, Guard & { place: number }>();
  for (const play of plays) {
    for (const [place, { key, pk }] of guardsOfPlay(play).entries()) {
      wanted.set(guardName({ key, pk }), { key, pk, place });
    }
  }
  const guards = [...wanted.values()];
  const { rows } = await sql<{ key: string; pk: number; time: Date }>`
    SELECT guard.visitor AS key, guard.pk, guard.played_at AS time
    FROM unnest(${guards.map(({ key }) => key)}::text[], ${guards.map(({ pk }) => pk)}::bigint[],
      ${guards.map(({ place }) => place)}::int[]) AS wanted (key, pk, place)
    JOIN play_guard AS guard ON guard.visitor = wanted.key AND guard.pk = wanted.pk
    ORDER BY wanted.place, guard.visitor, guard.pk FOR UPDATE OF guard`.execute(db);
  return new Map(rows.map((row) => [guardName(row), row.time.getTime()]));
}

/**
 * Stores the new times of guards, of which `known` are locked. Fails with a unique violation if another process has
 * meanwhile stored one that was missing.
 */
export async function storeGuards(
  db: Database,
  changed: ReadonlyMap<string, Guard & { time: number }>,
  known: GuardTimes,
): Promise<void> {
  const guards = [...changed].map(([name, guard]) => ({ ...guard, isKnown: known.has(name) }));
  await sql`
    WITH guard AS (
      SELECT * FROM unnest(${guards.map(({ key }) => key)}::text[], ${guards.map(({ pk }) => pk)}::bigint[],
        ${guards.map(({ time }) => new Date(time))}::timestamptz[], ${guards.map(({ isKnown }) => isKnown)}::boolean[])
        AS guard (key, pk, time, is_known)),
    used AS (
      UPDATE play_guard SET played_at = guard.time FROM guard
      WHERE is_known AND play_guard.visitor = guard.key AND play_guard.pk = guard.pk)
    INSERT INTO play_guard (visitor, pk, played_at)
    SELECT key, pk, time FROM guard WHERE NOT is_known ORDER BY key, pk`.execute(db);
}

/** Deletes play guards that no longer limit any play. */
export async function deleteOldPlayGuards(db: Database, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - PLAY_PAUSE_MS);
  const latest = new Date(now.getTime() + MAX_GUARD_MS);
  await db
    .deleteFrom("play_guard")
    .where((row) => row.or([row("played_at", "<", earliest), row("played_at", ">", latest)]))
    .execute();
}
