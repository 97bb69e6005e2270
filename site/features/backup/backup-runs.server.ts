import type { Database } from "../../platform/store/database.server.ts";
import type { Tables } from "../../platform/store/database-schema.server.ts";

export type BackupKind = Tables["backup_run"]["kind"];

/** Keeps in the site's database that a backup was made, or restored on trial. */
export async function recordRun(
  db: Database,
  kind: BackupKind,
  backupName: string,
  now = new Date(),
): Promise<void> {
  const run = { backup_name: backupName, finished_at: now };
  await db
    .insertInto("backup_run")
    .values({ kind, ...run })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(run))
    .execute();
}

/** Returns when the last backup and the last restore test ended with success. */
export async function readRuns(db: Database): Promise<Map<BackupKind, Date>> {
  const rows = await db.selectFrom("backup_run").select(["kind", "finished_at"]).execute();
  return new Map(rows.map(({ kind, finished_at }) => [kind, finished_at]));
}
