import { basename } from "node:path";
import pMap from "p-map";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { isWholeObject } from "./backup-objects.server.ts";
import { type BackedUpFile, BackupError } from "./manifest.server.ts";
import type { OpenedBackup } from "./open-backup.server.ts";

const CONCURRENT_FILES = 8;

export interface CheckOptions {
  storage: ObjectStorage;
  /** Which files are read and compared with their checksums; of the others the place must have objects of the right size. */
  reads(file: BackedUpFile): boolean;
  signal?: AbortSignal;
  /** Called for each file. */
  onProgress?(doneCount: number, totalCount: number): void;
}

/**
 * Reads all rows of a backup, and looks for all its files. Returns how many files were read. Throws {@link BackupError} if something is
 * missing or damaged, and names the first one.
 */
export async function checkBackup(
  backup: OpenedBackup,
  options: CheckOptions,
): Promise<{ readCount: number }> {
  const { reads, signal, onProgress } = options;
  const { tables, files } = backup.index;
  for (const table of tables) {
    let rowCount = 0;
    for await (const rows of backup.rows(table)) rowCount += rows.length;
    if (rowCount !== table.rowCount)
      throw new BackupError(`The table ${table.name} of the backup is damaged`);
    signal?.throwIfAborted();
  }
  let doneCount = 0;
  let readCount = 0;
  const sizeOf = createSizeReader(options.storage);
  for await (const listed of backup.files()) {
    await pMap(
      listed,
      async (file) => {
        signal?.throwIfAborted();
        if (reads(file)) {
          await backup.readFile(file);
          readCount += 1;
        } else await assertPresent(backup, file, sizeOf);
        doneCount += 1;
        onProgress?.(doneCount, files.count);
      },
      { concurrency: CONCURRENT_FILES },
    );
  }
  if (doneCount !== files.count) throw new BackupError("The list of files of the backup is damaged");
  return { readCount };
}

async function assertPresent(backup: OpenedBackup, file: BackedUpFile, sizeOf: SizeReader): Promise<void> {
  const object = backup.index.objectOf(file);
  const objectBytes = await sizeOf(object, file.key);
  if (objectBytes === undefined) throw new BackupError(`The backup lacks its file ${file.key}`);
  if (!isWholeObject(objectBytes, file.sizeBytes, backup.index.isEncrypted))
    throw new BackupError(`The file ${file.key} of the backup is damaged`);
}

type SizeReader = (object: string, key: string) => Promise<number | undefined>;

/**
 * Reads sizes by listing the folder of an object once, as lists of files have those of a folder beside each other. Objects that are not
 * named as their files are in any folder, so each is asked for alone.
 */
function createSizeReader(storage: ObjectStorage): SizeReader {
  let listed: { folder: string; sizes: Promise<Map<string, number>> } | undefined;
  return async (object, key) => {
    if (!object.includes(basename(key))) return (await storage.head(object))?.sizeBytes;
    const folder = object.slice(0, object.lastIndexOf("/") + 1);
    if (listed?.folder !== folder) listed = { folder, sizes: sizesIn(storage, folder) };
    return (await listed.sizes).get(object);
  };
}

async function sizesIn(storage: ObjectStorage, folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, sizeBytes } of storage.list(folder)) sizes.set(key, sizeBytes);
  return sizes;
}
