import { sql } from "kysely";
import type { Database } from "../store/database.server.ts";

/** A job to be added to the queue. */
export interface NewJob {
  name: string;
  /** A job that waits or runs with the same name and key is not added twice. */
  key: string;
  payload?: Record<string, unknown>;
  /** For whom it is done. Jobs of several lanes take turns, so that nobody's jobs wait for all of somebody else's. */
  lane?: string | undefined;
}

/** A job that this process owns for a while. */
export interface ClaimedJob {
  id: number;
  name: string;
  key: string;
  payload: Record<string, unknown>;
  /** Number of times that a process began with it, this one included. */
  attempts: number;
  /** A number for its lane. */
  lane: number;
}

/**
 * Adds a job, in the transaction of what it belongs to. If the same one runs just now, it runs once more after that. One that
 * has failed for good or was stopped begins anew. Whose process is silent does not: the number of its attempt tells that process
 * from the next one that has the job.
 */
export async function addJob(
  transaction: Database,
  { name, key, payload = {}, lane = "" }: NewJob,
): Promise<void> {
  await sql`
    INSERT INTO job (name, key, payload, run_at, lane)
    VALUES (${name}, ${key}, ${JSON.stringify(payload)}, now(), hashtext(${lane}))
    ON CONFLICT (name, key) DO UPDATE SET payload = excluded.payload, run_at = least(job.run_at, now()),
      attempts = CASE WHEN job.locked_until IS NULL THEN 0 ELSE job.attempts END,
      is_repeated = job.locked_until > now() IS TRUE`.execute(transaction);
}

/** Jobs of one name that fail and are tried again. While many files are missing, the rest waits for these. */
const MAX_RETRIED_JOBS = 1000;

/**
 * Whether a job with this name and the hash of a row of `media` as its key may be added. It may not if it runs, waits for its
 * next attempt after one that failed, or waits until somebody retries it. Adding it again would begin its attempts anew. No job
 * may be added while {@link MAX_RETRIED_JOBS} are tried again.
 */
export function takesJobForFile(name: string) {
  return sql<boolean>`(
    NOT EXISTS (SELECT FROM job WHERE job.name = ${name} AND job.key = media.hash
      AND (job.run_at = 'infinity' OR job.attempts > 0))
    AND (SELECT count(*) FROM job WHERE job.name = ${name} AND job.attempts > 0 AND job.run_at < 'infinity')
      < ${MAX_RETRIED_JOBS}::int)`;
}

/**
 * Returns the next job of these names that is due and owns it for `leaseMs`, and how many of them are due. `servedLanes` are those of
 * the jobs before, the latest last: all other lanes come first, then these in their order.
 */
export async function claimJob(
  db: Database,
  names: readonly string[],
  leaseMs: number,
  servedLanes: readonly number[] = [],
): Promise<{ job: ClaimedJob | undefined; dueCount: number }> {
  const { rows } = await sql<{ [Key in keyof ClaimedJob]: ClaimedJob[Key] | null } & { dueCount: number }>`
    WITH next AS (
      SELECT id FROM job
      WHERE run_at <= now() AND (locked_until IS NULL OR locked_until <= now()) AND name = ANY(${names}::text[])
      ORDER BY coalesce(array_position(${servedLanes}::int[], lane), 0), run_at, id
      LIMIT 1 FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE job SET attempts = attempts + 1, is_repeated = false,
        locked_until = now() + ${leaseMs} * interval '1 millisecond'
      WHERE id IN (SELECT id FROM next) RETURNING id, name, key, payload, attempts, lane
    )
    SELECT claimed.*, (
      SELECT count(*) FROM job WHERE run_at <= now() AND name = ANY(${names}::text[])) AS "dueCount"
    FROM (SELECT 1) AS one LEFT JOIN claimed ON true`.execute(db);
  const [row] = rows;
  if (!row) return { job: undefined, dueCount: 0 };
  const { dueCount, ...job } = row;
  return { job: job.id === null ? undefined : (job as ClaimedJob), dueCount };
}

/** Owns a job for longer. Returns false if another process has it by now. */
export async function renewLease(
  db: Database,
  { id, attempts }: ClaimedJob,
  leaseMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE job SET locked_until = now() + ${leaseMs} * interval '1 millisecond'
    WHERE id = ${id} AND attempts = ${attempts} AND locked_until IS NOT NULL RETURNING id`.execute(db);
  return rows.length > 0;
}

/**
 * Removes a job that is done. One that was added again meanwhile becomes a new job: what went well is no attempt of it, and a process
 * that was silent does not take it for its own.
 */
export async function finishJob(db: Database, { id, attempts }: ClaimedJob): Promise<void> {
  await sql`
    WITH done AS (DELETE FROM job WHERE id = ${id} AND attempts = ${attempts} RETURNING *)
    INSERT INTO job (name, key, payload, run_at, lane)
    SELECT name, key, payload, now(), lane FROM done WHERE is_repeated`.execute(db);
}

/** Lets a job run again after `delayMs`, unless it was stopped meanwhile. */
export async function postponeJob(
  db: Database,
  { id, attempts }: ClaimedJob,
  delayMs: number,
  error: string,
): Promise<void> {
  await sql`
    UPDATE job SET locked_until = NULL, run_at = now() + ${delayMs} * interval '1 millisecond', last_error = ${error}
    WHERE id = ${id} AND attempts = ${attempts} AND locked_until IS NOT NULL`.execute(db);
}

/** Keeps a job that failed too often for an administrator, who may retry it. No process runs it until then. */
export async function buryJob(db: Database, { id, attempts }: ClaimedJob): Promise<void> {
  await sql`
    UPDATE job SET locked_until = NULL, run_at = 'infinity', is_repeated = false
    WHERE id = ${id} AND attempts = ${attempts}`.execute(db);
}

/** Gives back a job that was not finished because its process stops. The attempt does not count. */
export async function releaseJob(db: Database, { id, attempts }: ClaimedJob): Promise<void> {
  await sql`
    UPDATE job SET locked_until = NULL, attempts = attempts - 1
    WHERE id = ${id} AND attempts = ${attempts} AND locked_until IS NOT NULL`.execute(db);
}

/** Makes jobs of a process that was killed available at once, where no other process can have jobs of these names. */
export async function releaseAll(db: Database, names: readonly string[]): Promise<void> {
  await sql`
    UPDATE job SET locked_until = NULL
    WHERE locked_until IS NOT NULL AND name = ANY(${names}::text[])`.execute(db);
}
