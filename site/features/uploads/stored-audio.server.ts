import { sql } from "kysely";
import pMap from "p-map";
import { keyOfMedia, type MediaStore } from "../../platform/media/media-store.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";
import { deliveryOf } from "../catalog/audio-of-file.server.ts";
import type { MediaFile } from "../catalog/catalog.server.ts";
import { reindexItem } from "../catalog/list-membership.server.ts";
import { addMediaRows } from "../catalog/media-rows.server.ts";
import type { WorkerPool } from "../import/worker-pool.server.ts";
import { type LockedItem, lockItems } from "../item-changes/locked-item.server.ts";
import { listedRow } from "../item-changes/store-doc.server.ts";
import { forgetUnnamed } from "./publish-replacement.server.ts";
import { lockMediaFiles, plannedFiles } from "./unused-files.server.ts";

const CONCURRENT_FILES = 8;

/** What the jobs need that renew the files of earlier versions. */
export interface RenewalTools {
  db: Database;
  changes: OpenDatabase["changes"];
  media: Pick<MediaStore, "file" | "put">;
  storage: ObjectStorage;
  pool: Pick<WorkerPool, "run">;
}

/** A file that is to be renewed is not in the storage, or this process does not see it yet. */
export class MissingAudio extends Error {
  override name = "MissingAudio";
  constructor(hash: string) {
    super(`${keyOfMedia(hash)} is missing in the storage`);
  }
}

/** Whether items have a file that the storage lacks. It may come back. */
export async function isLost(
  { db, storage }: Pick<RenewalTools, "db" | "storage">,
  hash: string,
): Promise<boolean> {
  if (await storage.head(keyOfMedia(hash))) return false;
  return (await itemsWithFile(db, hash)).length > 0;
}

/** A file that takes the place of another with the same sound. */
export interface NewFile {
  oldHash: string;
  file: MediaFile;
  /** Whether the old file stays as the one that was sent, of items that have no other. */
  keepsSent: boolean;
}

/**
 * Describes a new file and gives it to all items that have the old one. They get a new version, so that caches load its address.
 * Returns them.
 */
export async function giveFile(
  transaction: Database,
  { oldHash, file, keepsSent }: NewFile,
): Promise<LockedItem[]> {
  await addMediaRows(transaction, [file]);
  await copyFingerprint(transaction, oldHash, file.hash);
  const items = await lockItems(transaction, await itemsWithFile(transaction, oldHash));
  for (const item of items) await giveFileTo(transaction, item, { oldHash, file, keepsSent });
  return items;
}

async function copyFingerprint(transaction: Database, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO sound_print (audio_hash, words, keys) SELECT ${to}, words, keys FROM sound_print WHERE audio_hash = ${from}
    ON CONFLICT (audio_hash) DO NOTHING`.execute(transaction);
}

/** Returns the names of the items that have a file as their sound, as the one that was sent, or as the demo of a voice. */
export async function itemsWithFile(transaction: Database, hash: string) {
  const { rows } = await sql<{ id: string; kind: 0 | 1 }>`
    SELECT id, kind FROM item WHERE audio_hash = ${hash}
    UNION SELECT id, kind FROM item WHERE original_hash = ${hash}
    UNION SELECT id, kind FROM item
      WHERE kind = ${codeOfKind("voice")} AND doc -> 'originalDemo' ->> 'hash' = ${hash}`.execute(
    transaction,
  );
  return rows.map(({ id, kind }) => ({ id, kind: kindOfCode(kind) }));
}

async function giveFileTo(
  transaction: Database,
  item: LockedItem,
  { oldHash, file, keepsSent }: NewFile,
): Promise<void> {
  const { hash, format, sizeBytes } = file;
  const demo = item.doc.originalDemo as { hash?: string } | null | undefined;
  const url = `/media/${hash}.${format}`;
  const newDemo = { ...demo, hash, format, sizeBytes, url, ...deliveryOf(file) };
  const doc = demo?.hash === oldHash ? { ...item.doc, originalDemo: newDemo } : item.doc;
  const version = item.version + 1;
  const original = keepsSent
    ? sql`CASE audio_hash WHEN ${oldHash} THEN coalesce(original_hash, ${oldHash}) ELSE original_hash END`
    : sql`CASE original_hash WHEN ${oldHash} THEN ${hash} ELSE original_hash END`;
  await sql`
    UPDATE item SET doc = ${JSON.stringify(doc)}, version = ${version}, original_hash = ${original},
      audio_hash = CASE audio_hash WHEN ${oldHash} THEN ${hash} ELSE audio_hash END
    WHERE pk = ${item.pk}`.execute(transaction);
  if (item.isListed) await reindexItem(transaction, listedRow({ ...item, doc, version }));
}

/** Removes files with their rows, unless an item has them or an upload is about to. Returns how many it removed. */
export async function removeUnnamedFiles(
  { db, storage }: { db: Database; storage: ObjectStorage },
  hashes: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await lockMediaFiles(transaction);
    return removeLockedFiles(transaction, storage, hashes);
  });
}

/** Does the same as {@link removeUnnamedFiles} in a transaction that holds {@link lockMediaFiles}. */
export async function removeLockedFiles(
  transaction: Database,
  storage: ObjectStorage,
  hashes: readonly string[],
): Promise<number> {
  const unnamed = await forgetUnnamed(transaction, hashes);
  const planned = await plannedFiles(transaction, unnamed);
  const removed = unnamed.filter((hash) => !planned.has(hash));
  await pMap(removed, (hash) => storage.remove(keyOfMedia(hash)), { concurrency: CONCURRENT_FILES });
  return removed.length;
}
