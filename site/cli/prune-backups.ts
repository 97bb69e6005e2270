import type { BackupPlace } from "../features/backup/backup-objects.server.ts";
import { pruneBackups } from "../features/backup/prune-backups.server.ts";
import { exitCodes } from "./command.ts";
import { mebibytes } from "./describe-backup.ts";
import { runInterruptible } from "./interruption.ts";

export const DEFAULT_KEEP_DAYS = 30;

/** Removes old backups of a place, and prints what is left. */
export async function pruneAction({ storage }: BackupPlace, keepDays: number): Promise<number> {
  return runInterruptible("objects", async ({ signal }) => {
    const report = await pruneBackups({ storage, keepDays, signal });
    const removed = `${report.removedCount} backups and ${report.removedObjectCount} objects (${mebibytes(report.removedBytes)}) removed`;
    console.info(`${report.keptCount} backups kept, ${removed} from ${storage.location}`);
    return exitCodes.done;
  });
}
