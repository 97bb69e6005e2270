import { join } from "node:path";
import { moveFiles } from "../../platform/storage/move-files.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { assertFillable, type DatabaseContent, fillDatabase } from "./fill-database.server.ts";
import { readLines } from "./line-files.server.ts";
import { BackupError, type Manifest } from "./manifest.server.ts";
import { backupPart, filePartsOf, isIntact, type SiteStorages } from "./stored-files.server.ts";
import type { Row } from "./table-rows.server.ts";

export interface RestoreOptions extends SiteStorages {
  /** An empty database, which no site uses. */
  db: Database;
  /** The backup. */
  folder: string;
  /** What `checkBackup` returned for the folder. */
  manifest: Manifest;
  /** Stops between two files. Rows are restored all or none. */
  signal?: AbortSignal;
  onProgress?(doneCount: number, totalCount: number): void;
}

export interface RestoreReport {
  rowCount: number;
  /** Number of files that were not there already. */
  copiedCount: number;
}

/**
 * Restores a checked backup into an empty database and the storage of a site. Files come first, and then the rows, all or
 * none. So it can be repeated. Throws {@link BackupError}.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { db, folder, manifest, signal, onProgress } = options;
  await assertFillable(db, manifest.migrations);
  const totalCount = manifest.files.count + manifest.tables.length;
  let copiedCount = 0;
  let doneCount = 0;
  for (const part of filePartsOf(options)) {
    const before = doneCount;
    const from = backupPart(folder, part);
    const report = await moveFiles({
      from,
      to: part.storage,
      folders: [part.folder],
      isIntact: (key, bytes) => isIntact(part.backupFolder + key.slice(part.folder.length), bytes),
      ...(signal && { signal }),
      onProgress(count) {
        doneCount = before + count;
        onProgress?.(doneCount, totalCount);
      },
    });
    signal?.throwIfAborted();
    if (report.damagedKeys.length > 0)
      throw new BackupError(`The file ${report.damagedKeys[0]} of the backup is damaged`);
    copiedCount += report.copiedCount;
  }
  const rowCount = await fillDatabase(db, contentOf(folder, manifest), (tableCount) =>
    onProgress?.(manifest.files.count + tableCount, totalCount),
  );
  return { rowCount, copiedCount };
}

function contentOf(folder: string, manifest: Manifest): DatabaseContent {
  return {
    migrations: manifest.migrations,
    tables: manifest.tables.map(({ name, columns, file }) => ({
      name,
      columns,
      rows: () => readLines<Row>(join(folder, file)),
    })),
    readSequences: async () => manifest.sequences,
  };
}
