import { markAsFilled } from "../composition/seed-once.server.ts";
import { checkBackup } from "../features/backup/check-backup.server.ts";
import { findNewest, openBackup } from "../features/backup/open-backup.server.ts";
import { restoreBackup } from "../features/backup/restore-backup.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { openBackupPlace } from "./backup-place.ts";
import { type Command, exitCodes, parseCommandArgs } from "./command.ts";
import { openConfiguredDatabase, openConfiguredStorage } from "./data-folder.ts";
import { runInterruptible } from "./interruption.ts";

/** `restore [FOLDER] [--backup NAME] [--check]`. */
export const restoreCommand: Command = {
  summary: "restores a backup into a new site",
  help: `Usage: npm run catalogue -- restore [FOLDER] [--backup NAME]
       npm run catalogue -- restore [FOLDER] [--backup NAME] --check

Restores the newest backup of FOLDER, or of BACKUP_DIR or the bucket of the BACKUP_S3_… variables, into the
site that DATA_DIR, DATABASE_URL and the S3_… variables name. Its database must be empty, and no site may
run with it. The backup may be of an older version, and come from the embedded database or from a server.
The command first reads all rows of the backup and looks for all its files. If something is missing or
damaged, it changes nothing. Files are compared with their checksums while they are copied, and rows are
restored afterwards, all or none; repeat a command that failed.

  --backup NAME  restores this one; the command backup list names them
  --check        only reads the backup with all its files, and reports whether it is whole

Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 130 stopped. See docs/operations/backups.md.`,

  async run(args) {
    const { values, positionals } = parseCommandArgs({
      args,
      allowPositionals: true,
      options: { backup: { type: "string" }, check: { type: "boolean", default: false } },
    });
    const environment = readEnvironment(process.env);
    const place = await openBackupPlace(environment, positionals);
    return runInterruptible("files and tables", async ({ signal, progress }) => {
      const backup = await openBackup(place, values.backup ?? (await findNewest(place.storage)));
      const { createdAt, notIncluded } = backup.index;
      const onProgress = progress.update;
      await checkBackup(backup, { storage: place.storage, reads: () => values.check, signal, onProgress });
      if (values.check) {
        progress.stop();
        console.info(`The backup of ${createdAt} is whole.`);
        return exitCodes.done;
      }
      const storage = await openConfiguredStorage(environment);
      const embedded = { isExclusive: true };
      const database = await openConfiguredDatabase(environment, { keepsSchema: true, embedded });
      try {
        const { rowCount, copiedCount } = await restoreBackup({
          db: database.maintenanceDb,
          storage,
          elementsDir: environment.elementsDir,
          backup,
          signal,
          onProgress,
        });
        progress.stop();
        await markAsFilled(storage);
        console.info(
          `${rowCount} rows and ${copiedCount} files of ${createdAt} are restored. Not included: ${notIncluded.join("; ")}.`,
        );
        return exitCodes.done;
      } finally {
        await database.close();
      }
    });
  },
};
