import { basename } from "node:path";
import { Tinypool } from "tinypool";
import { jobDurations, jobs, jobsWaiting } from "../metrics/metrics.server.ts";
import { traced } from "../tracing/traced.server.ts";
import { type JobQueue, openJobQueue, QueueFullError } from "./job-queue.server.ts";

/** Larger arrays return to the system once they are freed. By default glibc keeps up to 32 MB of each for the next. */
const MMAP_THRESHOLD = "1048576";

export interface ProcessPoolOptions {
  /** Module that exports a function for each job. */
  module: URL | string;
  minProcesses: number;
  maxProcesses: number;
  /** JavaScript heap of each process. Decoded samples and pictures lie outside of it. */
  maxHeapMb: number;
  /** Jobs that may wait; further ones are refused. Without a value any number may. */
  maxWaiting?: number;
  /** A process ends after this time without work. */
  idleMs?: number;
  /** Further options of Node for each process. */
  nodeOptions?: readonly string[];
  argv?: string[];
}

/** A job that did not end in its time. Its process is ended. */
export class JobTooSlowError extends Error {
  override name = "JobTooSlowError";
}

/** Child processes, and the jobs that wait for one of them. */
export type ProcessPool = Tinypool & { readonly queue: JobQueue };

/**
 * Starts child processes for work that may take long, or crash. Not threads, since V8 may end the whole process when
 * one of them reaches its heap limit.
 */
export function openProcessPool(options: ProcessPoolOptions): ProcessPool {
  const { idleMs } = options;
  const pool = new Tinypool({
    filename: String(options.module),
    runtime: "child_process",
    serialization: "advanced",
    minThreads: options.minProcesses,
    maxThreads: options.maxProcesses,
    ...(idleMs !== undefined && { idleTimeout: idleMs }),
    execArgv: [
      "--conditions=tuna-source",
      `--max-old-space-size=${options.maxHeapMb}`,
      ...(options.nodeOptions ?? []),
    ],
    // Decoders print warnings about files.
    env: { ...process.env, NODE_NO_WARNINGS: "1", MALLOC_MMAP_THRESHOLD_: MMAP_THRESHOLD } as Record<
      string,
      string
    >,
    ...(options.argv && { argv: options.argv }),
  });
  // A process has ended without a job. Jobs would wait for ever for one that ended while it started.
  pool.on("error", () => {
    if (pool.threads.length === 0) pool.cancelPendingTasks();
  });
  // The pool starts no process in the place of one that crashed for jobs that already wait in it, so they wait here.
  const queue = openJobQueue(options.maxProcesses, options.maxWaiting);
  const worker = basename(String(options.module)).replace(/\.\w+$/, "");
  const endFollowing = jobsWaiting.follow({ worker }, () => queue.size);
  const destroy = pool.destroy.bind(pool);
  pool.destroy = () => {
    endFollowing();
    queue.close();
    return destroy();
  };
  return Object.assign(pool, { queue });
}

/** A job's process takes 160 MB and its work is small: more processes would take memory and time from the site. */
const SINGLE_PROCESS = { minProcesses: 0, maxProcesses: 1, maxHeapMb: 128, idleMs: 20_000 } as const;

/** Opens one process for small jobs. It starts with the first and ends after a while without any. */
export function openSingleProcess(module: URL, maxWaiting: number): ProcessPool {
  return openProcessPool({ ...SINGLE_PROCESS, module, maxWaiting });
}

/**
 * Ends a job that hangs. Jobs bound their work before they begin, and on a busy machine the start of their process alone takes
 * seconds.
 */
const HANG_TIMEOUT_MS = 60_000;

/**
 * Runs the job of this name in one of the pool's processes. Its time begins with its turn, since jobs before it may be slow.
 *
 * @throws JobTooSlowError, QueueFullError, or what the job threw, as a plain object, since it comes from another process
 */
export async function runJob(
  pool: ProcessPool,
  job: string,
  task: unknown,
  timeoutMs = HANG_TIMEOUT_MS,
): Promise<unknown> {
  // A timer of its own, because the pool also reacts to a signal after the job.
  const endTimer = jobDurations.startTimer({ job });
  let outcome = "failed";
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = setTimeout(() => timeout.abort(), timeoutMs);
    return pool.run(task, { name: job, signal: timeout.signal });
  };
  try {
    const result = await traced("job", { "job.name": job }, () => pool.queue.run(run));
    outcome = "done";
    return result;
  } catch (cause) {
    if (!timeout.signal.aborted) throw cause;
    outcome = "too-slow";
    throw new JobTooSlowError(`no result after ${timeoutMs} ms`, { cause });
  } finally {
    clearTimeout(timer);
    endTimer();
    jobs.inc({ job, outcome });
  }
}

/** Runs a job as {@link runJob} does. Throws a QueueFullError, or an Error whose message begins with `failure`. */
export async function runJobOrExplain(failure: string, ...job: Parameters<typeof runJob>): Promise<void> {
  try {
    await runJob(...job);
  } catch (cause) {
    if (cause instanceof QueueFullError) throw cause;
    const { message } = cause as Partial<Error>;
    throw new Error(`${failure}: ${message}`, { cause });
  }
}
