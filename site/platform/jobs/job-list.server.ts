import { sql } from "kysely";
import type { Database } from "../store/database.server.ts";

/** How many jobs of one name there are. */
interface QueueCounts {
  name: string;
  /** Due now, or at the next attempt after a failure. */
  waiting: number;
  running: number;
  /** Failed for good or stopped: they wait for an administrator. */
  failed: number;
  /** How long the oldest due job has waited, in seconds. */
  waitedSeconds: number;
}

/** A job that failed at least once, or was stopped. */
interface TroubledJob {
  id: number;
  name: string;
  key: string;
  attempts: number;
  state: "waiting" | "running" | "failed";
  lastError: string | null;
  /** ISO time of the next attempt; null unless it waits for one. */
  nextAt: string | null;
}

/** The jobs of all processes, for people. */
export interface JobList {
  /** Returns the counts of every name that has jobs, by name. */
  queues(): Promise<QueueCounts[]>;
  /** Returns at most `limit` jobs that failed, those that wait for an administrator first. */
  troubled(limit: number): Promise<TroubledJob[]>;
  /** Lets a job run now, as if it had never failed. Returns false if there is none that waits. */
  retry(id: number): Promise<boolean>;
  /** Lets all jobs of a name that failed for good or were stopped run now. Returns how many. */
  retryAll(name: string): Promise<number>;
  /** Lets no process run a job until somebody retries it. One that runs ends within seconds. Returns false if there is none. */
  stop(id: number): Promise<boolean>;
}

/** Reads and changes the queue of a database. `wake` tells the workers of this process that there is work. */
export function openJobList(db: Database, wake: () => void = () => {}): JobList {
  return {
    async queues() {
      const { rows } = await sql<QueueCounts>`
        SELECT name,
          count(*) FILTER (WHERE NOT coalesce(locked_until > now(), false) AND run_at < 'infinity')::int AS waiting,
          count(*) FILTER (WHERE locked_until > now())::int AS running,
          count(*) FILTER (WHERE run_at = 'infinity')::int AS failed,
          coalesce(extract(epoch FROM now() - min(run_at) FILTER (
            WHERE run_at <= now() AND NOT coalesce(locked_until > now(), false))), 0)::float8 AS "waitedSeconds"
        FROM job GROUP BY name ORDER BY name`.execute(db);
      return rows;
    },
    async troubled(limit) {
      const { rows } = await sql<TroubledJob>`
        SELECT id, name, key, attempts, last_error AS "lastError",
          CASE WHEN run_at = 'infinity' THEN 'failed' WHEN locked_until > now() THEN 'running' ELSE 'waiting' END AS state,
          CASE WHEN run_at < 'infinity' AND NOT coalesce(locked_until > now(), false)
            THEN to_char(run_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') END AS "nextAt"
        FROM job WHERE last_error IS NOT NULL OR run_at = 'infinity'
        ORDER BY run_at = 'infinity' DESC, id LIMIT ${limit}`.execute(db);
      return rows;
    },
    async retry(id) {
      const { rows } = await sql`
        UPDATE job SET run_at = now(), attempts = 0, last_error = NULL
        WHERE id = ${id} AND NOT coalesce(locked_until > now(), false) RETURNING id`.execute(db);
      wake();
      return rows.length > 0;
    },
    async retryAll(name) {
      const { rows } = await sql`
        UPDATE job SET run_at = now(), attempts = 0, last_error = NULL
        WHERE name = ${name} AND run_at = 'infinity' RETURNING id`.execute(db);
      wake();
      return rows.length;
    },
    async stop(id) {
      const { rows } = await sql`
        UPDATE job SET run_at = 'infinity', locked_until = NULL, is_repeated = false
        WHERE id = ${id} RETURNING id`.execute(db);
      return rows.length > 0;
    },
  };
}
