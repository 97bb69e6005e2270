import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordRun } from "../features/backup/backup-runs.server.ts";
import { type VerifyOptions, verifyBackup } from "../features/backup/verify-backup.server.ts";
import type { Environment } from "../platform/environment/environment.server.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { exitCodes } from "./command.ts";
import { openConfiguredDatabase } from "./data-folder.ts";
import { runInterruptible } from "./interruption.ts";

export const DEFAULT_READ_FILES = 1000;

/** Restores a backup on trial into a temporary folder, and keeps the success in the site's database if there is one. */
export async function verifyAction(
  environment: Environment,
  options: Pick<VerifyOptions, "place" | "name" | "readFiles">,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "restore-test-"));
  try {
    return await runInterruptible("files", async ({ signal, progress }) => {
      const scratch = await openDatabase({ dataDir: folder, role: "command", keepsSchema: true });
      try {
        const report = await verifyBackup({
          ...options,
          db: scratch.db,
          signal,
          onProgress: progress.update,
        });
        progress.stop();
        const files = `all ${report.fileCount} files are there, and the ${report.readCount} that were read are whole`;
        console.info(`The backup ${report.name} can be restored: ${report.rowCount} rows were, ${files}.`);
        await keepSuccess(environment, report.name);
        return exitCodes.done;
      } finally {
        await scratch.close();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keepSuccess(environment: Environment, backupName: string): Promise<void> {
  if (!environment.databaseUrl && !existsSync(join(environment.dataDir, "database"))) {
    console.info("No site is configured here, so the metrics of none show this test.");
    return;
  }
  const database = await openConfiguredDatabase(environment, { keepsSchema: true });
  await recordRun(database.db, "restore-test", backupName).finally(database.close);
}
