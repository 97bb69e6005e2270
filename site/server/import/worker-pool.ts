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
  /** Of each process. */
  maxHeapMb?: number;
  /** Module with the jobs: a function for each of them. */
  filename?: string;
}

/** Samples lie outside of this: what needs more has gone astray. */
const MAX_HEAP_MB = 512;
/** A process holds the decoders and the sdk: more of them than this cost more memory than they save time. */
const MAX_SIZE = 8;

export function openWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const size = options.size ?? Math.min(MAX_SIZE, availableParallelism());
  const timePerFileMs = options.timePerFileMs ?? importLimits.timePerFileMs;
  const pool = new Tinypool({
    filename: options.filename ?? new URL("./import-worker.ts", import.meta.url).href,
    // Not threads: V8 at times ends the whole process when one of them reaches the limit of its heap.
    runtime: "child_process",
    serialization: "advanced",
    minThreads: size,
    maxThreads: size,
    execArgv: [
      "--conditions=tuna-source",
      `--max-old-space-size=${options.maxHeapMb ?? MAX_HEAP_MB}`,
      `--import=${new URL("./end-with-parent.ts", import.meta.url).href}`,
    ],
    // Decoders print what they think of a file.
    env: { ...process.env, NODE_NO_WARNINGS: "1" } as Record<string, string>,
  });
  // A process that dies without a job has nobody else to tell; the pool has replaced it.
  pool.on("error", () => {});

  return {
    size,
    close: () => pool.destroy(),
    async run(job, task) {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), timePerFileMs);
      try {
        return await pool.run(task, { name: job, signal: timeout.signal });
      } catch (error) {
        const reason = timeout.signal.aborted ? "too-slow" : "decoder-failed";
        return { refusal: { reason, detail: reason === "decoder-failed" ? messageOf(error) : undefined } };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
