import { uploadPartSize } from "@tuna/sdk/uploads";
import { sql } from "kysely";
import pMap from "p-map";
import { COPY_AUDIO_JOB, MEASURE_AUDIO_JOB, STRIP_AUDIO_JOB } from "../../platform/jobs/job-names.server.ts";
import { keyOfMedia, MEDIA_FOLDER, sha256 } from "../../platform/media/media-store.server.ts";
import {
  fileOfStorage,
  type ListedFile,
  type ObjectStorage,
  readBytes,
} from "../../platform/storage/object-storage.server.ts";
import {
  keyOfUploadPart,
  keyOfUploadPicture,
  UPLOADS_FOLDER,
} from "../../platform/storage/upload-files.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { BackupError } from "../backup/manifest.server.ts";
import type { OpenedBackup } from "../backup/open-backup.server.ts";
import { splitIntoBatches } from "../catalog/split-into-batches.server.ts";
import { lockMediaFiles, plannedFiles } from "../uploads/unused-files.server.ts";

export interface FileCheckOptions {
  db: Database;
  storage: ObjectStorage;
  /** Reads every file and compares its SHA-256 with its name. Otherwise sizes are compared. */
  isReading?: boolean;
  now?: Date;
  signal?: AbortSignal;
  onProgress?(doneCount: number, totalCount: number): void;
}

export interface FileFindings {
  /** Number of files that items name, or uploads wait with. */
  usedCount: number;
  /** Keys of those that the storage lacks. */
  missingKeys: string[];
  /** Keys of files whose bytes are not those of their name. */
  damagedKeys: string[];
  /** Files that no item names and no upload waits with, since a day or longer. */
  unused: ListedFile[];
}

const CONCURRENT_FILES = 8;
/** Uploads wait while so many files are removed. */
const FILES_AT_ONCE = 1000;
/** An import stores files before their items. */
const MIN_UNUSED_MS = 24 * 60 * 60 * 1000;

/** Compares the files of a storage with those that the items of a database name, and that uploads wait with. */
export async function checkFiles(options: FileCheckOptions): Promise<FileFindings> {
  const { db, storage, isReading = false, now = new Date(), signal, onProgress } = options;
  // Files first: what is stored meanwhile is then neither missing nor unused.
  const files = new Map<string, ListedFile>();
  for (const folder of [MEDIA_FOLDER, UPLOADS_FOLDER]) {
    for await (const file of storage.list(folder)) files.set(file.key, file);
  }
  const used = await usedFiles(db);
  const missingKeys: string[] = [];
  for (const key of used.keys()) {
    if (!files.has(key) && !(await storage.head(key))) missingKeys.push(key);
  }

  const damagedKeys: string[] = [];
  let doneCount = 0;
  await pMap(
    files.values(),
    async ({ key, sizeBytes }) => {
      signal?.throwIfAborted();
      const expectedBytes = used.get(key) ?? sizeBytes;
      const isDamaged = sizeBytes !== expectedBytes || (isReading && !(await isIntact(storage, key)));
      if (isDamaged) damagedKeys.push(key);
      doneCount += 1;
      onProgress?.(doneCount, files.size);
    },
    { concurrency: CONCURRENT_FILES },
  );
  const isUnused = ({ key, changedAtMs }: ListedFile) =>
    !used.has(key) && changedAtMs <= now.getTime() - MIN_UNUSED_MS;
  return {
    usedCount: used.size,
    missingKeys: missingKeys.sort(),
    damagedKeys: damagedKeys.sort(),
    unused: [...files.values()].filter(isUnused),
  };
}

/**
 * Puts missing and damaged files back from a backup, as far as it has them whole. Returns their keys. The running site then
 * renews those that it had given up.
 */
export async function mendFromBackup(
  { db, storage }: Pick<FileCheckOptions, "db" | "storage">,
  { missingKeys, damagedKeys }: FileFindings,
  backup: OpenedBackup,
): Promise<string[]> {
  const mended: string[] = [];
  const wanted = new Set([...missingKeys, ...damagedKeys]);
  if (wanted.size === 0) return mended;
  for await (const listed of backup.files()) {
    for (const file of listed.filter(({ key }) => wanted.has(key))) {
      const bytes = await backup.readFile(file).catch(ignoreDamage);
      if (!bytes) continue;
      await storage.put(file.key, bytes);
      await renewAgain(db, hashOfKey(file));
      mended.push(file.key);
    }
  }
  return mended;
}

/** Has the site strip, measure and copy a file again, if it gave that up or waits, because the file was missing or damaged. */
async function renewAgain(db: Database, hash: string): Promise<void> {
  await sql`
    UPDATE media SET is_stripped = nullif(is_stripped, FALSE), identity = nullif(identity, ''),
      is_copied = nullif(is_copied, FALSE)
    WHERE hash = ${hash}`.execute(db);
  const renewals = [STRIP_AUDIO_JOB, MEASURE_AUDIO_JOB, COPY_AUDIO_JOB];
  await sql`
    UPDATE job SET run_at = now(), attempts = 0, last_error = NULL
    WHERE key = ${hash} AND name = ANY(${renewals}::text[]) AND locked_until IS NULL AND attempts > 0`.execute(
    db,
  );
}

function ignoreDamage(error: unknown): undefined {
  if (!(error instanceof BackupError)) throw error;
}

/**
 * Removes files that nothing names, unless something names them by now or an upload is about to. Returns those that it
 * removed.
 */
export async function removeUnused(
  { db, storage }: Pick<FileCheckOptions, "db" | "storage">,
  { unused }: FileFindings,
): Promise<ListedFile[]> {
  const removed: ListedFile[] = [];
  for (const batch of splitIntoBatches(unused, FILES_AT_ONCE)) {
    await db.transaction().execute(async (transaction) => {
      // An upload that finds a file stored waits, and stores it again.
      await lockMediaFiles(transaction);
      const hashes = batch.map(hashOfKey);
      const used = await usedFiles(transaction, hashes);
      const planned = await plannedFiles(transaction, hashes);
      const left = batch.filter((file) => !used.has(file.key) && !planned.has(hashOfKey(file)));
      await sql`DELETE FROM media WHERE hash = ANY(${left.map(hashOfKey)}::text[])`.execute(transaction);
      await pMap(left, ({ key }) => storage.remove(key), { concurrency: CONCURRENT_FILES });
      for (const file of left) removed.push(file);
    });
  }
  return removed;
}

const hashOfKey = ({ key }: Pick<ListedFile, "key">) => key.slice(key.lastIndexOf("/") + 1);

/**
 * Returns the keys of the files that items name, all or those with these hashes, and that uploads wait with, with the sizes that
 * the database knows.
 */
async function usedFiles(db: Database, hashes?: readonly string[]): Promise<Map<string, number | undefined>> {
  const { rows } = await sql<{ hash: string; size: number | null }>`
    SELECT hash, size_bytes AS size FROM (
      SELECT audio_hash AS hash FROM item UNION SELECT original_hash FROM item UNION SELECT icon_hash FROM item
      UNION SELECT doc -> 'originalDemo' ->> 'hash' FROM item) AS named
      LEFT JOIN media USING (hash)
    WHERE ${hashes ? sql`hash = ANY(${hashes}::text[])` : sql`hash IS NOT NULL`}`.execute(db);
  const media = rows.map(({ hash, size }) => [keyOfMedia(hash), size ?? undefined] as const);
  return new Map<string, number | undefined>([...media, ...(await filesOfUploads(db))]);
}

async function filesOfUploads(db: Database): Promise<[key: string, size: number | undefined][]> {
  const waiting = () =>
    db
      .selectFrom("upload")
      .where("has_files", "=", true)
      .where("state", "in", ["receiving", "checking", "review", "refused"]);
  const parts = await waiting()
    .innerJoin("upload_part", "upload_part.upload_id", "upload.id")
    .select(["id", "part", "size_bytes"])
    .execute();
  const pictures = await waiting().select("id").where("has_picture", "=", true).execute();
  return [
    ...parts.map(({ id, part, size_bytes: size }): [string, number] => [
      keyOfUploadPart(id, part),
      uploadPartSize(size, part),
    ]),
    ...pictures.map(({ id }): [string, undefined] => [keyOfUploadPicture(id), undefined]),
  ];
}

async function isIntact(storage: ObjectStorage, key: string): Promise<boolean> {
  const bytes = await readBytes(fileOfStorage(storage, key));
  return bytes === undefined || !key.startsWith(MEDIA_FOLDER) || keyOfMedia(sha256(bytes)) === key;
}
