import { errorFacts, log } from "../../platform/log/log.server.ts";
import type { FingerprintTask } from "../../platform/media/fingerprint-worker.server.ts";
import { keyOfMedia } from "../../platform/media/media-store.server.ts";
import { taskFailures } from "../../platform/metrics/metrics.server.ts";
import { openSingleProcess, runJob } from "../../platform/processes/process-pool.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import type { Catalog, UnprintedFile } from "../catalog/catalog.server.ts";

const TASK = "compute-fingerprint";

/**
 * Computes the fingerprints of sounds that an earlier version stored without them, one after another in a child process. Files
 * that could not be read or took too long are counted in one line of the log, and tried again when the site starts the next
 * time. Throws what ended a file while the storage cannot be used at all.
 */
export async function fillFingerprints(
  { catalog, storage }: { catalog: Pick<Catalog, "fillSoundPrints">; storage: ObjectStorage },
  signal: AbortSignal,
): Promise<void> {
  const pool = openSingleProcess(
    new URL("../../platform/media/fingerprint-worker.server.ts", import.meta.url),
    1,
  );
  let failedCount = 0;
  let firstFailure: unknown;
  const compute = async ({ hash, format }: UnprintedFile) => {
    const task: FingerprintTask = { storage: storage.settings, audioKey: keyOfMedia(hash), format };
    try {
      return (await runJob(pool, "fingerprint", task)) as Uint32Array;
    } catch (error) {
      if (await storage.findProblem()) throw error;
      failedCount += 1;
      firstFailure ??= error;
      return undefined;
    }
  };
  try {
    await catalog.fillSoundPrints(compute, signal);
  } finally {
    await pool.destroy();
    if (failedCount > 0) {
      taskFailures.inc({ task: TASK });
      const facts = { event: "task.failed", task: TASK, failedCount, error: errorFacts(firstFailure) };
      log.warn(facts, "Fingerprints of some files could not be computed");
    }
  }
}
