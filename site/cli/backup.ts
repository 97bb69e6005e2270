import { recordRun } from "../features/backup/backup-runs.server.ts";
import { createBackup } from "../features/backup/create-backup.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { isDistributed } from "../platform/store/shard-database.server.ts";
import { openBackupPlace } from "./backup-place.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError, wholeNumberOf } from "./command.ts";
import { openConfiguredDatabase, openConfiguredStorage, requireDatabase } from "./data-folder.ts";
import { describeBackup, warnOfMissingFiles } from "./describe-backup.ts";
import { runInterruptible } from "./interruption.ts";
import { listAction } from "./list-backups.ts";
import { DEFAULT_KEEP_DAYS, pruneAction } from "./prune-backups.ts";
import { DEFAULT_READ_FILES, verifyAction } from "./verify-backup.ts";

/** `backup [list|verify|prune] [FOLDER]`. */
export const backupCommand: Command = {
  summary: "saves the database and the files of a site, beside earlier backups",
  help: `Usage: npm run catalogue -- backup [FOLDER]
       npm run catalogue -- backup list [FOLDER]
       npm run catalogue -- backup verify [FOLDER] [--backup NAME] [--read N]
       npm run catalogue -- backup prune [FOLDER] [--keep-days N]

Saves everything that cannot be made again: the database as it is at one moment, sounds, icons, and
the elements of every release. All backups of FOLDER share their files: a further one adds the rows and
what is new. Without FOLDER, the backup goes to BACKUP_DIR or the bucket of the BACKUP_S3_… variables.
Restore it with the command restore.

  list      names the backups
  verify    restores a backup on trial, into a database of its own, and keeps in the site's when it succeeded
  prune     removes old backups and the files that no other backup needs
  --backup NAME   verifies this one instead of the newest
  --read N        reads so many files, picked at random, ${DEFAULT_READ_FILES} by default; the others have to be there
  --keep-days N   keeps the backups of so many days, ${DEFAULT_KEEP_DAYS} by default, and the newest in any case

A backup has personal data, such as the emails of accounts, and only your user can open it. It is
encrypted if BACKUP_AGE_RECIPIENTS is set. It has no secrets: keep SESSION_SECRET (or
DATA_DIR/session-secret) and the other variables of the site elsewhere.

The site may run meanwhile. Ctrl-C stops the command; the next backup continues with what is stored.
Exit codes: 0 done, 1 failed, 2 wrong usage, 130 stopped. See docs/operations/backups.md.`,

  async run(args) {
    const { values, positionals } = parseCommandArgs({
      args,
      allowPositionals: true,
      options: { backup: { type: "string" }, read: { type: "string" }, "keep-days": { type: "string" } },
    });
    const [action = "", ...others] = positionals;
    const isAction = ["list", "verify", "prune"].includes(action);
    if ((values.backup ?? values.read) !== undefined && action !== "verify")
      throw new UsageError("--backup and --read belong to: backup verify");
    if (values["keep-days"] !== undefined && action !== "prune")
      throw new UsageError("--keep-days belongs to: backup prune");
    const environment = readEnvironment(process.env);
    const place = await openBackupPlace(environment, isAction ? others : positionals);
    if (action === "list") return listAction(place);
    if (action === "prune")
      return pruneAction(place, wholeNumberOf("keep-days", values["keep-days"] ?? String(DEFAULT_KEEP_DAYS)));
    if (action === "verify") {
      const readFiles = wholeNumberOf("read", values.read ?? String(DEFAULT_READ_FILES));
      return verifyAction(environment, { place, name: values.backup, readFiles });
    }

    requireDatabase(environment);
    const storage = await openConfiguredStorage(environment);
    const database = await openConfiguredDatabase(environment, { keepsSchema: true });
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
          place,
          signal,
          onProgress: progress.update,
        });
        progress.stop();
        await recordRun(database.db, "backup", report.name);
        warnOfMissingFiles(report);
        console.info(`${describeBackup(report)} in ${place.storage.location}`);
        return exitCodes.done;
      });
    } finally {
      await database.close();
    }
  },
};
