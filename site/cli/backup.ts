import { type BackupReport, createBackup } from "../features/backup/create-backup.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { noteBackup } from "../platform/storage/backup-time.server.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { isDistributed } from "../platform/store/shard-database.server.ts";
import { type Command, exitCodes, oneFolderOf, parseCommandArgs } from "./command.ts";
import { openConfiguredStorage, requireDatabase } from "./data-folder.ts";
import { describeKeys } from "./describe-keys.ts";
import { runInterruptible } from "./interruption.ts";

const MEBIBYTE = 1024 * 1024;

/** `backup FOLDER`. */
export const backupCommand: Command = {
  summary: "saves the database and the files of a site in a folder",
  help: `Usage: npm run catalogue -- backup FOLDER

Saves everything that cannot be made again: the database as it is at one moment, sounds, icons, and
the elements of every release. FOLDER must be new or empty. Restore it with the command restore.

FOLDER has personal data, such as the emails of accounts, and only your user can open it. It has no
secrets: keep SESSION_SECRET (or DATA_DIR/session-secret) and the other variables of the site elsewhere.

The site may run meanwhile. Ctrl-C stops the command, which then removes what it wrote.
Exit codes: 0 done, 1 failed, 2 wrong usage, 130 stopped. See docs/operations.md.`,

  async run(args) {
    const { positionals } = parseCommandArgs({ args, allowPositionals: true });
    const folder = oneFolderOf(positionals);
    const environment = readEnvironment(process.env);
    requireDatabase(environment);
    const storage = await openConfiguredStorage(environment);
    const database = await openDatabase({ ...environment, role: "command", keepsSchema: true });
    try {
      if (await isDistributed(database.maintenanceDb)) {
        console.error(
          "Warning: the nodes of a cluster have no common snapshot. Stop the site during its backup.",
        );
      }
      return await runInterruptible("tables and files", async ({ signal, progress }) => {
        const report = await createBackup({
          db: database.maintenanceDb,
          storage,
          elementsDir: environment.elementsDir,
          folder,
          signal,
          onProgress: progress.update,
        });
        progress.stop();
        await noteBackup(storage, new Date()).catch(() =>
          console.error(
            "Warning: the site cannot tell how old this backup is, because its storage takes no files.",
          ),
        );
        warnOfMissingFiles(report);
        console.info(`${describeBackup(report)} are in ${folder}`);
        return exitCodes.done;
      });
    } finally {
      await database.close();
    }
  },
};

function describeBackup({ tableCount, rowCount, fileCount, totalBytes, databaseMs }: BackupReport): string {
  const size = `${(totalBytes / MEBIBYTE).toFixed(1)} MiB`;
  const time = `${(databaseMs / 1000).toFixed(1)} s`;
  return `${rowCount} rows of ${tableCount} tables (read in ${time}) and ${fileCount} files (${size} in all)`;
}

function warnOfMissingFiles({ missingKeys }: BackupReport): void {
  if (missingKeys.length === 0) return;
  console.error(
    [
      `Warning: the site lacks ${missingKeys.length} files that its database names, or they are damaged:`,
      ...describeKeys(missingKeys),
      "The backup has everything else. Look for these files in an earlier backup.",
    ].join("\n"),
  );
}
