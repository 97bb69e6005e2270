import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import type { Outcome, WorkerJobs } from "./import-worker.ts";
import { importLimits } from "./limits.ts";
import { messageOf } from "./message-of.ts";

/** Worker threads that measure files. A file that kills its thread, or holds it too long, costs only itself. */
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
  /** Module with the jobs: a function for each of them. */
  filename?: string;
}

/** Samples lie outside of this: what needs more has gone astray, and must not take the process with it. */
const MAX_HEAP_MB = 512;

export function openWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const size = options.size ?? availableParallelism();
  const timePerFileMs = options.timePerFileMs ?? importLimits.timePerFileMs;
  const pool = new Tinypool({
    filename: options.filename ?? new URL("./import-worker.ts", import.meta.url).href,
    minThreads: size,
    maxThreads: size,
    execArgv: ["--conditions=tuna-source"],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // Decoders print what they think of a file.
    env: { ...process.env, NODE_NO_WARNINGS: "1" } as Record<string, string>,
  });
  // A thread that dies without a job has nobody else to tell; the pool has replaced it.
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
