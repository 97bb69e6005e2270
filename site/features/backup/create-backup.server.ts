import { fileOfStorage, readBytes } from "../../platform/storage/object-storage.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { type AddedFiles, addFiles, addMediaFiles, type NoteDone } from "./add-files.server.ts";
import { type AddedObject, addObject, type BackupPlace } from "./backup-objects.server.ts";
import { leaveRoom } from "./leave-room.server.ts";
import { writeParts } from "./line-parts.server.ts";
import { BackupError, FIRST_MANIFEST, type Manifest, writeManifest } from "./manifest.server.ts";
import { withPlaceLock } from "./place-lock.server.ts";
import { filePartsOf, type SiteStorages } from "./stored-files.server.ts";
import { inSnapshot, type Row, readRows, readSequences } from "./table-rows.server.ts";
import { listMigrations, listTables, type TableShape } from "./table-shapes.server.ts";

/** Has the hash of the recipients that the encrypted objects of a place are for. */
const RECIPIENTS_MARKER = "recipients";

export interface BackupOptions extends SiteStorages {
  db: Database;
  /** Where the backup goes, beside earlier ones, with which it shares files. */
  place: BackupPlace;
  now?: Date;
  /** Stops the backup. The next one uses what it has stored. */
  signal?: AbortSignal;
  /** Called for each table and file. The total grows when files are listed. */
  onProgress?(doneCount: number, totalCount: number): void;
}

export interface BackupReport {
  /** Name of the backup in its place. */
  name: string;
  tableCount: number;
  rowCount: number;
  fileCount: number;
  /** Size of the whole backup, with what earlier ones stored. Rows count compressed. */
  totalBytes: number;
  /** Number of files that no earlier backup had stored. */
  newFileCount: number;
  /** What this backup added to its place. */
  writtenBytes: number;
  /** How long the database was read. The embedded one serves nobody else meanwhile. */
  databaseMs: number;
  /** Keys of media files that the database names and the site's storage lacks, or has with other bytes. */
  missingKeys: string[];
  /** Number of those that the place has of an earlier backup, so that this backup has them too. */
  keptCount: number;
}

/**
 * Backs up database and files of a site while it runs. The database is read as it is at one moment, and the files afterwards, so
 * that the backup has every file that its rows name. A file is stored once, whichever backups have it. Throws {@link BackupError} if
 * a prune runs in the place, if its objects are encrypted for other recipients, or if the disk of a folder has no more room.
 */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  const { now = new Date(), signal } = options;
  const { storage } = options.place;
  if (await storage.head(FIRST_MANIFEST))
    throw new BackupError(`${storage.location} is a backup of an earlier release. Name another folder`);
  const place = { ...options.place, storage: leaveRoom(storage) };
  return withPlaceLock(storage, "backup", async (lock) => {
    await assertSameRecipients(place);
    const noteDone = createCounter(options);
    const startedMs = performance.now();
    const rows = await inSnapshot(options.db, (snapshot) => addRows(snapshot, place, noteDone, signal));
    const databaseMs = performance.now() - startedMs;

    const added: AddedFiles = {
      count: 0,
      newCount: 0,
      totalBytes: 0,
      writtenBytes: 0,
      missingKeys: [],
      keptCount: 0,
    };
    const lists = { ...place, keys: undefined };
    const list = await writeParts(listFiles({ ...options, place }, rows.media, added, noteDone), (bytes) =>
      addObject(lists, bytes),
    );
    const missingCount = added.missingKeys.length - added.keptCount;
    const parts = list.map(({ writtenBytes: _, ...part }) => part);
    await lock.assertHeld();
    const { tables, migrations, sequences } = rows;
    const name = await writeManifest(place.storage, {
      createdAt: now.toISOString(),
      isEncrypted: place.keys?.encrypts ?? false,
      ...{ migrations, tables, sequences },
      files: { count: added.count, totalBytes: added.totalBytes, missingCount, parts },
    });
    const rowParts = tables.flatMap((table) => table.parts);
    return {
      name,
      tableCount: tables.length,
      rowCount: tables.reduce((sum, { rowCount }) => sum + rowCount, 0),
      fileCount: added.count,
      totalBytes: added.totalBytes + sumOf([...parts, ...rowParts]),
      newFileCount: added.newCount,
      writtenBytes: rows.writtenBytes + added.writtenBytes + writtenOf(list),
      databaseMs,
      missingKeys: added.missingKeys.sort(),
      keptCount: added.keptCount,
    };
  });
}

/** Backups share their objects, so those of other recipients would stay closed to the identities of this backup. */
async function assertSameRecipients({ storage, keys }: BackupPlace): Promise<void> {
  if (!keys?.encrypts) return;
  const known = await readBytes(fileOfStorage(storage, RECIPIENTS_MARKER));
  // The place is new, or has no encrypted backup since an earlier release, which left no marker.
  if (!known) return storage.put(RECIPIENTS_MARKER, Buffer.from(keys.recipientsHash));
  if (Buffer.from(known).toString() !== keys.recipientsHash)
    throw new BackupError(
      `The files in ${storage.location} are encrypted for other keys than those of BACKUP_AGE_RECIPIENTS, and a new backup would share them. Name another place for new backups; those here are restored with the old identity`,
    );
}

function createCounter({ onProgress }: BackupOptions): NoteDone {
  const progress = { doneCount: 0, totalCount: 0 };
  return (addedTotal) => {
    progress.totalCount += addedTotal ?? 0;
    if (addedTotal === undefined) progress.doneCount += 1;
    onProgress?.(progress.doneCount, progress.totalCount);
  };
}

/** Rows of a moment, and the media files that they name, with their sizes. */
interface AddedRows extends Pick<Manifest, "migrations" | "tables" | "sequences"> {
  media: ReadonlyMap<string, number>;
  writtenBytes: number;
}

async function addRows(
  db: Database,
  place: BackupPlace,
  noteDone: NoteDone,
  signal: AbortSignal | undefined,
): Promise<AddedRows> {
  const migrations = await listMigrations(db);
  if (migrations.length === 0) throw new BackupError("The database has no site");
  // Limits end within days, and a restored site counts anew. Backups of before have them.
  const shapes = (await listTables(db)).filter(({ name }) => name !== "rate_limit");
  noteDone(shapes.length);
  const tables: Manifest["tables"] = [];
  let writtenBytes = 0;
  for (const shape of shapes) {
    const added = await addTable(db, place, shape, signal);
    tables.push(added.table);
    writtenBytes += added.writtenBytes;
    noteDone();
  }
  const media = await db.selectFrom("media").select(["hash", "size_bytes"]).execute();
  return {
    ...{ migrations, tables, writtenBytes },
    sequences: await readSequences(db, shapes),
    media: new Map(media.map(({ hash, size_bytes }) => [hash, size_bytes])),
  };
}

async function addTable(
  db: Database,
  place: BackupPlace,
  shape: TableShape,
  signal: AbortSignal | undefined,
): Promise<{ table: Manifest["tables"][number]; writtenBytes: number }> {
  let rowCount = 0;
  async function* countedRows(): AsyncGenerator<Row[]> {
    for await (const rows of readRows(db, shape)) {
      signal?.throwIfAborted();
      rowCount += rows.length;
      yield rows;
    }
  }
  const added = await writeParts(countedRows(), (bytes) => addObject(place, bytes));
  const parts = added.map(({ writtenBytes: _, ...part }) => part);
  const columns = shape.columns.map(({ name }) => name);
  return { table: { name: shape.name, columns, rowCount, parts }, writtenBytes: writtenOf(added) };
}

/** Stores the files, and returns the lines of their list. */
async function* listFiles(
  options: BackupOptions,
  media: ReadonlyMap<string, number>,
  added: AddedFiles,
  noteDone: NoteDone,
) {
  const { place, signal } = options;
  for (const part of filePartsOf(options))
    yield* part.isMedia
      ? addMediaFiles({ place, part, media, added, noteDone, signal })
      : addFiles({ place, part, added, noteDone, signal });
}

function writtenOf(added: readonly AddedObject[]): number {
  return added.reduce((sum, { writtenBytes }) => sum + writtenBytes, 0);
}

function sumOf(parts: readonly { sizeBytes: number }[]): number {
  return parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
