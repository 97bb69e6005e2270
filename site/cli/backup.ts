import { type BackupReport, createBackup } from "../server/backup/create-backup.ts";
import { readEnvironment } from "../server/environment/environment.ts";
import { openDatabase } from "../server/store/database.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";
import { openConfiguredStorage, requireDatabase } from "./data-folder.ts";
import { interruptible } from "./interruption.ts";
import { openProgress } from "./progress.ts";

const MEBIBYTE = 1024 * 1024;
const MAX_NAMED_FILES = 10;

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
    const [folder, ...more] = positionals;
    if (!folder) throw new UsageError("FOLDER is missing");
    if (more.length > 0) throw new UsageError(`Only one folder at a time, not also ${more.join(", ")}`);
    const environment = readEnvironment(process.env);
    requireDatabase(environment);
    const storage = await openConfiguredStorage(environment);
    const database = await openDatabase({ ...environment, role: "command", keepsSchema: true });
    const progress = openProgress("tables and files");
    const interruption = interruptible(progress.stop);
    try {
      const report = await createBackup({
        db: database.maintenanceDb,
        storage,
        elementsDir: environment.elementsDir,
        folder,
        signal: interruption.signal,
        onProgress: progress.update,
      });
      progress.stop();
      warnOfMissingFiles(report);
      console.info(`${describeBackup(report)} are in ${folder}`);
      return exitCodes.done;
    } catch (error) {
      if (interruption.signal.aborted) return exitCodes.interrupted;
      throw error;
    } finally {
      progress.stop();
      interruption.dispose();
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
  const named = missingKeys.slice(0, MAX_NAMED_FILES).map((key) => `  ${key}`);
  const rest = missingKeys.length - named.length;
  console.error(
    [
      `Warning: the site lacks ${missingKeys.length} files that its database names, or they are damaged:`,
      ...named,
      ...(rest > 0 ? [`  and ${rest} more`] : []),
      "The backup has everything else. Look for these files in an earlier backup.",
    ].join("\n"),
  );
}
