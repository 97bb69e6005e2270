import type { WorkerPoolOptions } from "../worker-pool.server.ts";

/** One worker process that has longer for a file than any test lasts, since a busy machine makes all files slow. */
export const patientWorkers = { size: 1, timePerFileMs: 3_600_000 } satisfies WorkerPoolOptions;
