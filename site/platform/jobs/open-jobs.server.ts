import { retryDelayMs } from "@tuna/sdk/client";
import { errorFacts, logJobFailure, logJobGivenUp, logTaskFailure } from "../log/log.server.ts";
import { queuedJobDurations, queuedJobs, queueLength } from "../metrics/metrics.server.ts";
import type { Database } from "../store/database.server.ts";
import { repeatTask } from "../tasks/repeat-task.server.ts";
import {
  buryJob,
  type ClaimedJob,
  claimJob,
  finishJob,
  postponeJob,
  releaseAll,
  releaseJob,
  renewLease,
} from "./job-rows.server.ts";

/** How jobs of one name are done. */
export interface JobHandler {
  /**
   * Does a job. It may run again after its process was killed in the middle of it, so it must end the same however often
   * it runs. `signal` is aborted when the process stops or another process took the job over.
   */
  run(job: ClaimedJob, signal: AbortSignal): Promise<void>;
  /**
   * Ends what belongs to a job that failed {@link JobOptions.maxAttempts} times. Returns true if the job is to be removed then.
   * Otherwise, and without this function, such a job waits for an administrator.
   */
  giveUp?(job: ClaimedJob): Promise<boolean>;
}

export interface JobOptions {
  handlers: Readonly<Record<string, JobHandler>>;
  /** Number of jobs that run in this process at once. */
  concurrency: number;
  /** Whether no other process uses the database, so that all jobs that are under way are those of a killed one. */
  isAlone: boolean;
  /** Time between two looks for jobs of other processes and for those whose next attempt is due. */
  pollMs?: number;
  /** How long a job belongs to a process that gives no sign of life. */
  leaseMs?: number;
  maxAttempts?: number;
  /** The longest pause before a failed job runs again. Pauses double until they reach it. */
  maxPauseMs?: number;
  /** Whether this process has what jobs need, such as the files of the site. Until it has, others do them. */
  isFit?: () => Promise<boolean>;
}

/** The queue of jobs in the database, as one process works on it. */
export interface Jobs {
  /** Looks for jobs now, after one was added. */
  wake(): void;
  /** Takes no more jobs, lets those that run stop, and gives them back. */
  close(): Promise<void>;
}

const POLL_MS = 5000;
const LEASE_MS = 15_000;
/** Two hours, so that a bucket or disk that is away for a while refuses nothing. */
const MAX_ATTEMPTS = 20;
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 10 * 60_000;
const MAX_ERROR_LENGTH = 500;
/** Lanes that had their turn. A lane that is forgotten waited longer than all of them. */
const MAX_SERVED_LANES = 100;

/** Starts to work on the jobs that have a handler. Processes share them, and each job runs in one at a time. */
export function openJobs(db: Database, options: JobOptions): Jobs {
  const { handlers, concurrency, isAlone } = options;
  const { pollMs = POLL_MS, leaseMs = LEASE_MS, maxAttempts = MAX_ATTEMPTS, isFit } = options;
  const pauses = { firstMs: FIRST_PAUSE_MS, maxMs: options.maxPauseMs ?? MAX_PAUSE_MS };
  const names = Object.keys(handlers);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let dueCount = 0;
  let servedLanes: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let taking: Promise<void> | undefined;
  let isWoken = false;
  let isReleased = !isAlone;
  const endFollowing = queueLength.follow({}, () => dueCount);

  const work = async (job: ClaimedJob) => {
    const handler = handlers[job.name] as JobHandler;
    const lost = new AbortController();
    const renewal = repeatTask("jobs", leaseMs / 3, async () => {
      const isOwn = await renewLease(db, job, leaseMs).catch(() => true);
      if (!isOwn) lost.abort();
    });
    const endTimer = queuedJobDurations.startTimer({ job: job.name });
    const count = (outcome: string) => queuedJobs.inc({ job: job.name, outcome });
    try {
      if (job.attempts > maxAttempts) {
        if (await handler.giveUp?.(job)) await finishJob(db, job);
        else await buryJob(db, job);
        logJobGivenUp(job.name, maxAttempts);
        return count("given-up");
      }
      await handler.run(job, AbortSignal.any([stopping.signal, lost.signal]));
      await finishJob(db, job);
      count("done");
    } catch (error) {
      if (stopping.signal.aborted) return releaseJob(db, job);
      count("failed");
      logJobFailure(job.name, job.attempts, error);
      const delayMs = Math.round(retryDelayMs(job.attempts - 1, pauses));
      const { name, message } = errorFacts(error);
      await postponeJob(db, job, delayMs, `${name}: ${message}`.slice(0, MAX_ERROR_LENGTH));
    } finally {
      await renewal.stop();
      endTimer();
    }
  };

  const takeAll = async () => {
    // A wake that stayed when the process is not fit would begin the next look at once, without an end.
    isWoken = false;
    if (!isReleased) await releaseAll(db, names);
    isReleased = true;
    if (isFit && !(await isFit())) return;
    while (running.size < concurrency && !stopping.signal.aborted) {
      isWoken = false;
      const claimed = await claimJob(db, names, leaseMs, servedLanes);
      dueCount = claimed.dueCount;
      if (!claimed.job) {
        if (isWoken) continue;
        return;
      }
      const { lane } = claimed.job;
      servedLanes = [...servedLanes.filter((served) => served !== lane), lane].slice(-MAX_SERVED_LANES);
      const done = work(claimed.job)
        .catch((error) => logTaskFailure("jobs", error))
        .finally(() => {
          running.delete(done);
          wake();
        });
      running.add(done);
    }
  };
  const take = () => {
    if (stopping.signal.aborted || taking) return;
    clearTimeout(timer);
    taking = takeAll()
      .catch((error) => logTaskFailure("jobs", error))
      .finally(() => {
        taking = undefined;
        if (stopping.signal.aborted) return;
        if (isWoken && running.size < concurrency) take();
        else timer = setTimeout(take, pollMs).unref();
      });
  };
  const wake = () => {
    isWoken = true;
    take();
  };
  take();

  return {
    wake,
    async close() {
      stopping.abort();
      clearTimeout(timer);
      endFollowing();
      await taking;
      await Promise.all(running);
    },
  };
}
