import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { JobTooSlowError, openProcessPool, runJob } from "../../platform/processes/process-pool.server.ts";
import { CPU_TIME_SIGNAL } from "./cpu-time-signal.server.ts";
import type { Outcome, WorkerJobs } from "./import-worker.server.ts";
import { importLimits } from "./limits.server.ts";
import { messageOf } from "./message-of.server.ts";

/** Child processes that measure files. A file that crashes its process, or takes too long, affects no other file. */
export interface WorkerPool {
  /** Number of jobs that run at once. Further jobs wait. */
  readonly size: number;
  run<Job extends keyof WorkerJobs>(
    job: Job,
    task: WorkerJobs[Job]["task"],
  ): Promise<Outcome<WorkerJobs[Job]["result"]>>;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  size?: number;
  /** Starts processes with the first job and ends them after this time without work. Otherwise they live with the pool. */
  idleMs?: number;
  cpuMsPerFile?: number;
  timePerFileMs?: number;
  /** Memory limit of each process, see {@link importLimits}. */
  memoryBytes?: number;
  /** Module that exports a function for each job. */
  filename?: string;
}

/** JavaScript heap, in which metadata can create many objects. */
const MAX_HEAP_MB = 80;
/** The watch ends a process this far below the limit, since it may take more memory between two checks. */
const MEMORY_MARGIN_BYTES = 32 * 1024 * 1024;
/** Signals that end a process for lack of memory: by the watch, by the system, or by V8 at its heap limit. */
const OUT_OF_MEMORY_SIGNALS: readonly unknown[] = ["SIGKILL", "SIGABRT", "SIGTRAP"];
/** Each process loads the decoders and the sdk. More processes cost more memory than they save time. */
const MAX_SIZE = 8;

export function openWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const size = options.size ?? Math.min(MAX_SIZE, availableParallelism());
  const timePerFileMs = options.timePerFileMs ?? importLimits.timePerFileMs;
  const cpuMsPerFile = options.cpuMsPerFile ?? importLimits.cpuMsPerFile;
  const memoryBytes = options.memoryBytes ?? importLimits.memoryBytes;
  const pool = openProcessPool({
    module: options.filename ?? new URL("./import-worker.server.ts", import.meta.url),
    minProcesses: options.idleMs === undefined ? size : 0,
    maxProcesses: size,
    ...(options.idleMs !== undefined && { idleMs: options.idleMs }),
    maxHeapMb: MAX_HEAP_MB,
    nodeOptions: [
      "--max-semi-space-size=4",
      `--import=${new URL("./watch-process.server.ts", import.meta.url).href}`,
    ],
    argv: [String(memoryBytes - MEMORY_MARGIN_BYTES), String(cpuMsPerFile)],
  });

  const processes = new Map<ChildProcess, { hasFinishedJob: boolean }>();
  const watchProcesses = () => {
    for (const worker of pool.threads) {
      if (!("process" in worker)) continue;
      const process = worker.process as ChildProcess;
      if (processes.has(process)) continue;
      const state = { hasFinishedJob: false };
      processes.set(process, state);
      // Messages of another source are about the process itself.
      process.on("message", (message: { source?: string }) => {
        state.hasFinishedJob ||= message.source === "port";
      });
    }
  };
  /** Returns the state of a process that one of these signals ended, each once. One such end belongs to one job. */
  const takeEndedBy = (signals: readonly unknown[]) => {
    for (const [ended, state] of processes) {
      if (!signals.includes(ended.signalCode)) continue;
      processes.delete(ended);
      return state;
    }
    return undefined;
  };

  const run = async <Job extends keyof WorkerJobs>(
    job: Job,
    task: WorkerJobs[Job]["task"],
  ): Promise<Outcome<WorkerJobs[Job]["result"]>> => {
    watchProcesses();
    try {
      return (await runJob(pool, job, task, timePerFileMs)) as Outcome<WorkerJobs[Job]["result"]>;
    } catch (error) {
      if (error instanceof JobTooSlowError || takeEndedBy([CPU_TIME_SIGNAL])) {
        return { refusal: { reason: "too-slow", detail: undefined } };
      }
      const ended = takeEndedBy(OUT_OF_MEMORY_SIGNALS);
      if (!ended) return { refusal: { reason: "decoder-failed", detail: messageOf(error) } };
      // Earlier files may have used the memory, so the file is tried again in a new process.
      if (ended.hasFinishedJob) return run(job, task);
      return { refusal: { reason: "too-much-memory", detail: undefined } };
    } finally {
      watchProcesses();
    }
  };

  return {
    size,
    close: () => pool.destroy(),
    run,
  };
}
