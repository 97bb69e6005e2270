import { type ErrorFacts, errorFacts, log } from "../../platform/log/log.server.ts";
import type { FingerprintTask } from "../../platform/media/fingerprint-worker.server.ts";
import { keyOfMedia } from "../../platform/media/media-store.server.ts";
import { taskFailures } from "../../platform/metrics/metrics.server.ts";
import { openSingleProcess, runJob } from "../../platform/processes/process-pool.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import type { Catalog, UnprintedFile } from "../catalog/catalog.server.ts";

const TASK = "compute-fingerprint";

/** How far the runs have come, as the payload of the job has it. */
export interface FilledPrints {
  /** Hash of the last file. */
  after?: string;
  failedCount?: number;
  firstFailure?: ErrorFacts | undefined;
}

/**
 * Computes the fingerprints of some sounds that an earlier version stored without them, one after another in a child process.
 * Returns where to go on; undefined after the last. Files that could not be read or took too long are counted in one line of the
 * log at the end, and tried again when the site starts the next time. Throws what ended a file while the storage cannot be used at
 * all, and once `signal` aborts.
 */
export async function fillFingerprints(
  { catalog, storage }: { catalog: Pick<Catalog, "fillSoundPrints">; storage: ObjectStorage },
  signal: AbortSignal,
  { after = "", failedCount = 0, firstFailure }: FilledPrints = {},
): Promise<FilledPrints | undefined> {
  const pool = openSingleProcess(
    new URL("../../platform/media/fingerprint-worker.server.ts", import.meta.url),
    1,
  );
  const compute = async ({ hash, format }: UnprintedFile) => {
    const task: FingerprintTask = { storage: storage.settings, audioKey: keyOfMedia(hash), format };
    try {
      return (await runJob(pool, "fingerprint", task)) as Uint32Array;
    } catch (error) {
      if (await storage.findProblem()) throw error;
      failedCount += 1;
      firstFailure ??= errorFacts(error);
      return undefined;
    }
  };
  try {
    const last = await catalog.fillSoundPrints(compute, after, signal);
    if (last !== undefined) return { after: last, failedCount, firstFailure };
  } finally {
    await pool.destroy();
  }
  if (failedCount > 0) {
    taskFailures.inc({ task: TASK });
    const facts = { event: "task.failed", task: TASK, failedCount, error: firstFailure };
    log.warn(facts, "Fingerprints of some files could not be computed");
  }
  return undefined;
}
