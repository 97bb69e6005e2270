import { join } from "node:path";
import pMap from "p-map";
import { MEDIA_FOLDER } from "../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import { UPLOADS_FOLDER } from "../../platform/storage/upload-files.server.ts";
import { ELEMENTS_FOLDER } from "../embed/elements/kept-releases.server.ts";
import type { BackedUpFile } from "./create-backup.server.ts";
import { type FileFacts, measureFile, readLines } from "./line-files.server.ts";
import { BackupError, type Manifest, readManifest } from "./manifest.server.ts";
import type { Row } from "./table-rows.server.ts";

const CONCURRENT_FILES = 8;

/**
 * Reads all of a backup and returns its manifest. Throws {@link BackupError} if a file is missing, damaged or no part of it,
 * and names the first one.
 */
export async function checkBackup(folder: string, signal?: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    await assertSame(folder, { ...table, key: table.file });
    if ((await lineCount<Row>(join(folder, table.file))) !== table.rowCount) throw damaged(table.file);
    signal?.throwIfAborted();
  }
  const { files } = manifest;
  await assertSame(folder, { ...files, key: files.file });
  const keys = new Set<string>();
  for await (const listed of readLines<BackedUpFile>(join(folder, files.file))) {
    await pMap(listed, (file) => assertSame(folder, file), { concurrency: CONCURRENT_FILES });
    for (const { key } of listed) keys.add(key);
    signal?.throwIfAborted();
  }
  if (keys.size !== files.count) throw damaged(files.file);
  await assertNoOtherFiles(folder, keys);
  return manifest;
}

/** A restore takes all files of these folders. */
async function assertNoOtherFiles(folder: string, keys: ReadonlySet<string>): Promise<void> {
  const backup = openFolderStorage(folder);
  for (const part of [MEDIA_FOLDER, UPLOADS_FOLDER, ELEMENTS_FOLDER]) {
    for await (const { key } of backup.list(part)) {
      if (!keys.has(key)) throw new BackupError(`The file ${key} is no part of the backup`);
    }
  }
}

async function assertSame(folder: string, { key, sizeBytes, sha256 }: BackedUpFile): Promise<void> {
  const found: FileFacts | undefined = await measureFile(join(folder, key)).catch((error) => {
    if (error.code === "ENOENT") throw new BackupError(`The backup lacks its file ${key}`);
    throw error;
  });
  if (found.sizeBytes !== sizeBytes || found.sha256 !== sha256) throw damaged(key);
}

async function lineCount<Value>(file: string): Promise<number> {
  let count = 0;
  for await (const lines of readLines<Value>(file)) count += lines.length;
  return count;
}

function damaged(key: string): BackupError {
  return new BackupError(`The file ${key} of the backup is damaged`);
}
