import { chmod, mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import pMap, { pMapSkip } from "p-map";
import { keyOfMedia, sha256 } from "../../platform/media/media-store.server.ts";
import { fileOfStorage, type ListedFile, readBytes } from "../../platform/storage/object-storage.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { writeLines } from "./line-files.server.ts";
import { BackupError, type Manifest, writeManifest } from "./manifest.server.ts";
import {
  backupPart,
  type FilePart,
  filePartsOf,
  isIntact,
  type SiteStorages,
} from "./stored-files.server.ts";
import { inSnapshot, type Row, readRows, readSequences } from "./table-rows.server.ts";
import { listMigrations, listTables, type TableShape } from "./table-shapes.server.ts";

export interface BackupOptions extends SiteStorages {
  db: Database;
  /** A new or empty folder. */
  folder: string;
  now?: Date;
  /** Stops the backup, which then removes what it wrote. */
  signal?: AbortSignal;
  /** Called for each table and file. The total grows when the files are listed. */
  onProgress?(doneCount: number, totalCount: number): void;
}

export interface BackupReport {
  tableCount: number;
  rowCount: number;
  fileCount: number;
  /** Size of the backup. */
  totalBytes: number;
  /** How long the database was read. The embedded one serves nobody else meanwhile. */
  databaseMs: number;
  /** Keys of media files that the database names and the storage lacks, or has with other bytes. */
  missingKeys: string[];
}

/** A file of the list in a backup. */
export interface BackedUpFile {
  /** Path in the backup. */
  key: string;
  sizeBytes: number;
  sha256: string;
}

/** Files are in memory one by one, and the largest is as large as an import may be. */
const CONCURRENT_FILES = 8;

/**
 * Writes database and files of a site into a folder, while the site runs. The database is read as it is at one moment, and
 * the files afterwards, so that the backup has every file that its rows name. Throws {@link BackupError} if the folder has
 * entries already; removes what it wrote if it fails.
 */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  const folder = resolve(options.folder);
  await openNewFolder(folder);
  try {
    return await writeBackup({ ...options, folder });
  } catch (error) {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    throw error;
  }
}

async function openNewFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. Name a new folder for each backup`);
  await chmod(folder, 0o700);
}

async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const { db, folder, now = new Date(), signal, onProgress } = options;
  const progress = { doneCount: 0, totalCount: 0 };
  const noteDone: NoteDone = (addedTotal = 0) => {
    progress.totalCount += addedTotal;
    if (addedTotal === 0) progress.doneCount += 1;
    onProgress?.(progress.doneCount, progress.totalCount);
  };
  const startedMs = performance.now();
  const { mediaKeys, ...rows } = await inSnapshot(db, (snapshot) =>
    writeTables(snapshot, folder, noteDone, signal),
  );
  const databaseMs = performance.now() - startedMs;

  const files: BackedUpFile[] = [];
  for (const part of filePartsOf(options)) files.push(...(await copyFiles(folder, part, noteDone, signal)));
  const listFile = "files.jsonl.gz";
  const list = await writeLines(join(folder, listFile), oneStep(files));
  const filesBytes = sumOf(files);
  await writeManifest(folder, {
    createdAt: now.toISOString(),
    ...rows,
    files: { count: files.length, totalBytes: filesBytes, file: listFile, ...list },
  });
  const present = new Set(files.map(({ key }) => key));
  return {
    tableCount: rows.tables.length,
    rowCount: rows.tables.reduce((sum, { rowCount }) => sum + rowCount, 0),
    fileCount: files.length,
    totalBytes: filesBytes + list.sizeBytes + sumOf(rows.tables),
    databaseMs,
    missingKeys: mediaKeys.filter((key) => !present.has(key)).sort(),
  };
}

/** Notes one table or file as done, or, with a number, that there are so many more to do. */
type NoteDone = (addedTotal?: number) => void;

async function writeTables(
  db: Database,
  folder: string,
  noteDone: NoteDone,
  signal: AbortSignal | undefined,
): Promise<Pick<Manifest, "migrations" | "tables" | "sequences"> & { mediaKeys: string[] }> {
  const migrations = await listMigrations(db);
  if (migrations.length === 0) throw new BackupError("The database has no site");
  const shapes = await listTables(db);
  noteDone(shapes.length);
  const tables: Manifest["tables"] = [];
  for (const shape of shapes) {
    tables.push(await writeTable(db, folder, shape, signal));
    noteDone();
  }
  const media = await db.selectFrom("media").select("hash").execute();
  const mediaKeys = media.map(({ hash }) => keyOfMedia(hash));
  return { migrations, tables, sequences: await readSequences(db, shapes), mediaKeys };
}

async function writeTable(
  db: Database,
  folder: string,
  shape: TableShape,
  signal: AbortSignal | undefined,
): Promise<Manifest["tables"][number]> {
  let rowCount = 0;
  async function* countedRows(): AsyncGenerator<Row[]> {
    for await (const rows of readRows(db, shape)) {
      signal?.throwIfAborted();
      rowCount += rows.length;
      yield rows;
    }
  }
  const file = `database/${shape.name}.jsonl.gz`;
  const facts = await writeLines(join(folder, file), countedRows());
  return { name: shape.name, columns: shape.columns.map(({ name }) => name), rowCount, file, ...facts };
}

async function copyFiles(
  folder: string,
  part: FilePart,
  noteDone: NoteDone,
  signal: AbortSignal | undefined,
): Promise<BackedUpFile[]> {
  const listed: ListedFile[] = [];
  for await (const file of part.storage.list(part.folder)) listed.push(file);
  if (listed.length > 0) noteDone(listed.length);
  // A failure waits for the copies under way, so that none appears after the folder was emptied.
  let failure: { error: unknown } | undefined;
  const copied = await pMap(
    listed,
    async ({ key }) => {
      if (failure || signal?.aborted) return pMapSkip;
      const file = await copyFile(folder, part, key).catch((error: unknown) => {
        failure ??= { error };
        return undefined;
      });
      noteDone();
      return file ?? pMapSkip;
    },
    { concurrency: CONCURRENT_FILES },
  );
  if (failure) throw failure.error;
  signal?.throwIfAborted();
  return copied;
}

/** Returns undefined for a file that was removed since, or is damaged. */
async function copyFile(folder: string, part: FilePart, key: string): Promise<BackedUpFile | undefined> {
  const bytes = await readBytes(fileOfStorage(part.storage, key));
  const backupKey = part.backupFolder + key.slice(part.folder.length);
  if (!bytes || !isIntact(backupKey, bytes)) return undefined;
  await backupPart(folder, part).put(key, bytes);
  return { key: backupKey, sizeBytes: bytes.length, sha256: sha256(bytes) };
}

async function* oneStep<Value>(values: Value[]): AsyncGenerator<Value[]> {
  if (values.length > 0) yield values;
}

function sumOf(files: readonly { sizeBytes: number }[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
