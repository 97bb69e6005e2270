import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import type { Outcome, WorkerJobs } from "./import-worker.ts";
import { importLimits } from "./limits.ts";
import { messageOf } from "./message-of.ts";

/** Child processes that measure files. A file that kills its process, or holds it too long, costs only itself. */
export interface WorkerPool {
  /** How many jobs run at once; more wait. */
  readonly size: number;
  run<Job extends keyof WorkerJobs>(
    job: Job,
    task: WorkerJobs[Job]["task"],
  ): Promise<Outcome<WorkerJobs[Job]["result"]>>;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  size?: number;
  timePerFileMs?: number;
  /** Of each process: see {@link importLimits}. */
  memoryBytes?: number;
  /** Module with the jobs: a function for each of them. */
  filename?: string;
}

/** For objects of JavaScript, of which metadata can hold many. Samples lie outside of this. */
const MAX_HEAP_MB = 80;
/** A process is ended this far below the limit, as it may take more memory between two looks. */
const MEMORY_MARGIN_BYTES = 32 * 1024 * 1024;
/** How a process ends that takes too much: by its own watch or the system's, or by V8 at the limit of its heap. */
const OUT_OF_MEMORY_SIGNALS: readonly unknown[] = ["SIGKILL", "SIGABRT", "SIGTRAP"];
/** A process holds the decoders and the sdk: more of them than this cost more memory than they save time. */
const MAX_SIZE = 8;

export function openWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const size = options.size ?? Math.min(MAX_SIZE, availableParallelism());
  const timePerFileMs = options.timePerFileMs ?? importLimits.timePerFileMs;
  const memoryBytes = options.memoryBytes ?? importLimits.memoryBytes;
  const pool = new Tinypool({
    filename: options.filename ?? new URL("./import-worker.ts", import.meta.url).href,
    // Not threads: V8 at times ends the whole process when one of them reaches the limit of its heap.
    runtime: "child_process",
    serialization: "advanced",
    minThreads: size,
    maxThreads: size,
    execArgv: [
      "--conditions=tuna-source",
      `--max-old-space-size=${MAX_HEAP_MB}`,
      "--max-semi-space-size=4",
      `--import=${new URL("./watch-process.ts", import.meta.url).href}`,
    ],
    // Decoders print what they think of a file.
    env: { ...process.env, NODE_NO_WARNINGS: "1" } as Record<string, string>,
    argv: [String(memoryBytes - MEMORY_MARGIN_BYTES)],
  });
  // A process that dies without a job has nobody else to tell; the pool has replaced it.
  pool.on("error", () => {});

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
  /** A process that ended for want of memory since this was last called: each such end is of one job. */
  const takeOutOfMemory = () => {
    for (const [ended, state] of processes) {
      if (!OUT_OF_MEMORY_SIGNALS.includes(ended.signalCode)) continue;
      processes.delete(ended);
      return state;
    }
    return undefined;
  };

  const run: WorkerPool["run"] = async (job, task) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timePerFileMs);
    watchProcesses();
    try {
      return await pool.run(task, { name: job, signal: timeout.signal });
    } catch (error) {
      if (timeout.signal.aborted) return { refusal: { reason: "too-slow", detail: undefined } };
      const ended = takeOutOfMemory();
      if (!ended) return { refusal: { reason: "decoder-failed", detail: messageOf(error) } };
      // Memory that earlier files took may be to blame, so the file gets a process of its own.
      if (ended.hasFinishedJob) return run(job, task);
      return { refusal: { reason: "too-much-memory", detail: undefined } };
    } finally {
      clearTimeout(timer);
      watchProcesses();
    }
  };

  return {
    size,
    close: () => pool.destroy(),
    run,
  };
}
