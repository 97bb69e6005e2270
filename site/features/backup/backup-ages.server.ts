import { backupAges } from "../../platform/metrics/metrics.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { repeatTask } from "../../platform/tasks/repeat-task.server.ts";
import { type BackupKind, readRuns } from "./backup-runs.server.ts";

const READ_EVERY_MS = 60_000;

/** Shows in the metrics how old the last backup and restore test are. Returns a function that ends it. */
export function followBackupAges(db: Database): () => Promise<void> {
  let runs = new Map<BackupKind, Date>();
  const followed = new Map<BackupKind, () => void>();
  const task = repeatTask("read-backup-runs", READ_EVERY_MS, async () => {
    runs = await readRuns(db);
    for (const kind of runs.keys()) {
      if (followed.has(kind)) continue;
      const read = () => (Date.now() - (runs.get(kind)?.getTime() ?? 0)) / 1000;
      followed.set(kind, backupAges.follow({ kind }, read));
    }
  });
  void task.run();
  return async () => {
    for (const end of followed.values()) end();
    await task.stop();
  };
}
