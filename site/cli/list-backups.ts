import type { BackupPlace } from "../features/backup/backup-objects.server.ts";
import { keyOfManifest, readManifest } from "../features/backup/manifest.server.ts";
import { listBackups } from "../features/backup/open-backup.server.ts";
import { exitCodes } from "./command.ts";
import { mebibytes } from "./describe-backup.ts";

/** Prints the backups of a place, the oldest first. */
export async function listAction({ storage }: BackupPlace): Promise<number> {
  const names = await listBackups(storage);
  for (const name of names) {
    const { tables, files, isEncrypted } = await readManifest(storage, keyOfManifest(name));
    const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
    const size = `${files.count} files (${mebibytes(files.totalBytes)})`;
    console.info(`${name}  ${rowCount} rows, ${size}${isEncrypted ? ", encrypted" : ""}`);
  }
  if (names.length === 0) console.info(`${storage.location} has no backups`);
  return exitCodes.done;
}
