import pMap from "p-map";
import type { Database } from "../../platform/store/database.server.ts";
import { assertFillable, type DatabaseContent, fillDatabase } from "./fill-database.server.ts";
import type { BackedUpFile } from "./manifest.server.ts";
import type { OpenedBackup } from "./open-backup.server.ts";
import { filePartsOf, type SiteStorages } from "./stored-files.server.ts";

export interface RestoreOptions extends SiteStorages {
  /** An empty database, which no site uses. */
  db: Database;
  backup: OpenedBackup;
  /** Stops between two files. Rows are restored all or none. */
  signal?: AbortSignal;
  onProgress?(doneCount: number, totalCount: number): void;
}

export interface RestoreReport {
  rowCount: number;
  /** Number of files that were not there already. */
  copiedCount: number;
}

const CONCURRENT_FILES = 8;

/**
 * Restores a backup into an empty database and the storage of a site. Files come first, and then the rows, all or none. So it can be
 * repeated, and a storage that still has its files keeps them. Throws {@link BackupError}.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { db, backup, signal, onProgress } = options;
  const { migrations, tables, files } = backup.index;
  await assertFillable(db, migrations);
  const totalCount = files.count + tables.length;
  let copiedCount = 0;
  let doneCount = 0;
  const parts = filePartsOf(options);

  async function restoreFile(file: BackedUpFile): Promise<void> {
    signal?.throwIfAborted();
    const part = parts.find(({ backupFolder }) => file.key.startsWith(backupFolder));
    if (part) {
      const key = part.folder + file.key.slice(part.backupFolder.length);
      const present = await part.storage.head(key);
      if (present?.sizeBytes !== file.sizeBytes) {
        await part.storage.put(key, await backup.readFile(file));
        copiedCount += 1;
      }
    }
    doneCount += 1;
    onProgress?.(doneCount, totalCount);
  }
  for await (const listed of backup.files())
    await pMap(listed, restoreFile, { concurrency: CONCURRENT_FILES });

  const rowCount = await fillDatabase(db, contentOf(backup), (tableCount) =>
    onProgress?.(files.count + tableCount, totalCount),
  );
  return { rowCount, copiedCount };
}

/** The rows of a backup, for an empty database. */
export function contentOf(backup: OpenedBackup): DatabaseContent {
  const { migrations, tables, sequences } = backup.index;
  return {
    migrations,
    tables: tables.map((table) => ({ ...table, rows: () => backup.rows(table) })),
    readSequences: async () => sequences,
  };
}
