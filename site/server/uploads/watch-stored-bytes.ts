import { readStoredBytes } from "../account/stored-bytes.ts";
import { storedBytes, storedBytesLimit } from "../metrics/metrics.ts";
import type { Database } from "../store/database.ts";
import { repeatTask } from "../tasks/repeat-task.ts";

const MEASURE_EVERY_MS = 60_000;

/** Measures the files of accounts each minute, for the metrics. Returns a function that ends it. */
export function watchStoredBytes(db: Database, totalBytes: number): () => Promise<void> {
  let bytes = 0;
  const endFollowing = [storedBytes.follow({}, () => bytes), storedBytesLimit.follow({}, () => totalBytes)];
  const measuring = repeatTask("measure-stored-bytes", MEASURE_EVERY_MS, async () => {
    bytes = await readStoredBytes(db);
  });
  void measuring.run();
  return async () => {
    for (const end of endFollowing) end();
    await measuring.stop();
  };
}
