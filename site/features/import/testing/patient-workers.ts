import type { WorkerPoolOptions } from "../worker-pool.server.ts";

/** One worker process that has longer for a file than any test lasts. */
export const patientWorkers = {
  size: 1,
  cpuMsPerFile: 3_600_000,
  timePerFileMs: 3_600_000,
} satisfies WorkerPoolOptions;
