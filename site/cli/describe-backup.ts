import type { BackupReport } from "../features/backup/create-backup.server.ts";
import { describeKeys } from "./describe-keys.ts";

const MEBIBYTE = 1024 * 1024;

/** Formats a size for people, such as `12.3 MiB`. */
export function mebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(1)} MiB`;
}

/** Describes a backup in one sentence without its end, which names the place. */
export function describeBackup(report: BackupReport): string {
  const { name, rowCount, tableCount, databaseMs, fileCount, totalBytes, newFileCount, writtenBytes } =
    report;
  const rows = `${rowCount} rows of ${tableCount} tables (read in ${(databaseMs / 1000).toFixed(1)} s)`;
  const files = `${fileCount} files (${mebibytes(totalBytes)} in all)`;
  return `${rows} and ${files} are in the backup ${name}, which added ${newFileCount} files and ${mebibytes(writtenBytes)}`;
}

/** Warns of files that the site lacks, whether or not an earlier backup has them. */
export function warnOfMissingFiles({ missingKeys, keptCount }: BackupReport): void {
  if (missingKeys.length === 0) return;
  console.error(
    [
      `Warning: the site lacks ${missingKeys.length} files that its database names, or they are damaged:`,
      ...describeKeys(missingKeys),
      `The backup has ${keptCount} of them from earlier backups: doctor --mend --from puts them back.`,
    ].join("\n"),
  );
}
