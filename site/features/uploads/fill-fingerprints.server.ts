import { logTaskFailure } from "../../platform/log/log.server.ts";
import type { FingerprintTask } from "../../platform/media/fingerprint-worker.server.ts";
import { keyOfMedia } from "../../platform/media/media-store.server.ts";
import { openSingleProcess, runJob } from "../../platform/processes/process-pool.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import type { Catalog, UnprintedFile } from "../catalog/catalog.server.ts";

/**
 * Computes the fingerprints of sounds that an earlier version stored without them, one after another in a child process.
 * Files that could not be read or took too long are logged, and tried again when the site starts the next time.
 */
export async function fillFingerprints(
  { catalog, storage }: { catalog: Pick<Catalog, "fillSoundPrints">; storage: ObjectStorage },
  signal: AbortSignal,
): Promise<void> {
  const pool = openSingleProcess(
    new URL("../../platform/media/fingerprint-worker.server.ts", import.meta.url),
    1,
  );
  const compute = async ({ hash, format }: UnprintedFile) => {
    const task: FingerprintTask = { storage: storage.settings, audioKey: keyOfMedia(hash), format };
    try {
      return (await runJob(pool, "fingerprint", task)) as Uint32Array;
    } catch (error) {
      logTaskFailure("compute-fingerprint", error);
      return undefined;
    }
  };
  try {
    await catalog.fillSoundPrints(compute, signal);
  } catch (error) {
    if (!signal.aborted) logTaskFailure("fill-fingerprints", error);
  } finally {
    await pool.destroy();
  }
}
