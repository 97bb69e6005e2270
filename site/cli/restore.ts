import { markAsFilled } from "../composition/seed-once.server.ts";
import { checkBackup } from "../features/backup/check-backup.server.ts";
import { restoreBackup } from "../features/backup/restore-backup.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { type Command, exitCodes, oneFolderOf, parseCommandArgs } from "./command.ts";
import { openConfiguredStorage } from "./data-folder.ts";
import { runInterruptible } from "./interruption.ts";

/** `restore FOLDER [--check]`. */
export const restoreCommand: Command = {
  summary: "restores a backup into a new site",
  help: `Usage: npm run catalogue -- restore FOLDER
       npm run catalogue -- restore FOLDER --check

Restores a backup into the site that DATA_DIR, DATABASE_URL and the S3_… variables name. Its database
must be empty, and no site may run with it. The backup may be of an older version, and come from the
embedded database or from a server. The command first reads all of the backup. If something of it is
missing or damaged, it changes nothing. Rows are restored all or none; repeat a command that failed.

  --check  only reads the backup, and reports whether it is whole

Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 130 stopped. See docs/operations.md.`,

  async run(args) {
    const { values, positionals } = parseCommandArgs({
      args,
      allowPositionals: true,
      options: { check: { type: "boolean", default: false } },
    });
    const folder = oneFolderOf(positionals);
    return runInterruptible("files and tables", async ({ signal, progress }) => {
      const manifest = await checkBackup(folder, signal);
      if (values.check) {
        console.info(`The backup of ${manifest.createdAt} is whole.`);
        return exitCodes.done;
      }
      const environment = readEnvironment(process.env);
      const storage = await openConfiguredStorage(environment);
      const embedded = { isExclusive: true };
      const database = await openDatabase({ ...environment, role: "command", keepsSchema: true, embedded });
      try {
        const { rowCount, copiedCount } = await restoreBackup({
          db: database.maintenanceDb,
          storage,
          elementsDir: environment.elementsDir,
          folder,
          manifest,
          signal,
          onProgress: progress.update,
        });
        progress.stop();
        await markAsFilled(environment.dataDir);
        console.info(
          `${rowCount} rows and ${copiedCount} files of ${manifest.createdAt} are restored. Not included: ${manifest.notIncluded.join("; ")}.`,
        );
        return exitCodes.done;
      } finally {
        await database.close();
      }
    });
  },
};
