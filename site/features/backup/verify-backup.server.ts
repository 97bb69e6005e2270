import type { Database } from "../../platform/store/database.server.ts";
import type { BackupPlace } from "./backup-objects.server.ts";
import { checkBackup } from "./check-backup.server.ts";
import { fillDatabase } from "./fill-database.server.ts";
import { BackupError } from "./manifest.server.ts";
import { findNewest, type OpenedBackup, openBackup } from "./open-backup.server.ts";
import { contentOf } from "./restore-backup.server.ts";

export interface VerifyOptions {
  place: BackupPlace;
  /** Name of the backup; undefined means the newest. */
  name?: string | undefined;
  /** An empty database, which the rows are restored into. */
  db: Database;
  /** Number of files that are read, picked at random; the others must be there with the right size. */
  readFiles: number;
  signal?: AbortSignal;
  onProgress?(doneCount: number, totalCount: number): void;
}

export interface VerifyReport {
  name: string;
  createdAt: string;
  rowCount: number;
  fileCount: number;
  readCount: number;
}

/**
 * Restores the rows of a backup on trial, and looks whether the backup has the files that they name. Throws {@link BackupError} if it
 * could not be restored.
 */
export async function verifyBackup(options: VerifyOptions): Promise<VerifyReport> {
  const { place, name, db, readFiles, signal, onProgress } = options;
  const backup = await openBackup(place, name ?? (await findNewest(place.storage)));
  const { createdAt, files } = backup.index;
  const share = files.count === 0 ? 0 : readFiles / files.count;
  const { readCount } = await checkBackup(backup, {
    storage: place.storage,
    reads: () => Math.random() < share,
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  const rowCount = await fillDatabase(db, contentOf(backup));
  const lackingCount = await countLacking(backup, db);
  if (lackingCount > files.missingCount)
    throw new BackupError(`Rows of the backup name ${lackingCount} media files that it lacks`);
  return { name: backup.name, createdAt, rowCount, fileCount: files.count, readCount };
}

async function countLacking(backup: OpenedBackup, db: Database): Promise<number> {
  const media = await db.selectFrom("media").select("hash").execute();
  const lacking = new Set(media.map(({ hash }) => hash));
  for await (const listed of backup.files()) for (const { sha256 } of listed) lacking.delete(sha256);
  return lacking.size;
}
