import { sql } from "kysely";
import type { MediaFile } from "../catalog/catalog.ts";
import { reindexItem } from "../catalog/list-membership.ts";
import { addMediaRows, mediaRow } from "../catalog/media-rows.ts";
import type { StrippedFile } from "../import/strip-file.ts";
import type { WorkerPool } from "../import/worker-pool.ts";
import { STRIP_AUDIO_JOB } from "../jobs/job-names.ts";
import { addJob, type ClaimedJob } from "../jobs/job-rows.ts";
import { logTaskFailure } from "../log/log.ts";
import { keyOfMedia, type MediaStore, sha256 } from "../media/media-store.ts";
import { type LockedItem, lockItems } from "../moderation/locked-item.ts";
import { runAdminTransaction } from "../moderation/run-admin-transaction.ts";
import { listedRow } from "../moderation/store-doc.ts";
import { fileOfStorage, type ObjectStorage, readBytes } from "../storage/object-storage.ts";
import type { Database, OpenDatabase } from "../store/database.ts";
import { codeOfKind, kindOfCode } from "../store/kind-code.ts";
import { mayPass } from "./may-pass.ts";
import { forgetUnnamed } from "./publish-replacement.ts";
import { lockMediaFiles } from "./unused-files.ts";

export interface StripTools {
  db: Database;
  changes: OpenDatabase["changes"];
  media: Pick<MediaStore, "put">;
  storage: ObjectStorage;
  pool: Pick<WorkerPool, "run">;
}

/** The same sound has the same length, but for frames that other bytes interrupted. */
const MAX_DIFFERENCE_MS = 100;

/**
 * Adds the job that removes the metadata of the next audio file of an earlier version. Each such job adds the next one, so
 * that the queue stays short, and uploads take turns with them.
 */
export async function addStripJob(db: Database): Promise<void> {
  const next = await db
    .selectFrom("media")
    .select("hash")
    .where("duration_ms", "is not", null)
    .where("is_stripped", "is", null)
    .orderBy("hash")
    .limit(1)
    .executeTakeFirst();
  if (next) await addJob(db, { name: STRIP_AUDIO_JOB, key: next.hash, lane: STRIP_AUDIO_JOB });
}

/**
 * Stores an audio file without its metadata, gives it to all items that have the file, and removes the file. The job's key is
 * the file's hash. It may be killed anywhere and run again: the file keeps its row until nothing of it is left.
 */
export async function stripStoredAudio(
  tools: StripTools,
  { key: hash, attempts }: Pick<ClaimedJob, "key" | "attempts">,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage, pool } = tools;
  const file = await mediaRow(db, hash);
  const isWaiting = file?.hash === hash && (await isUnknown(db, hash));
  if (isWaiting) {
    const bytes = await readBytes(fileOfStorage(storage, keyOfMedia(hash)));
    signal.throwIfAborted();
    const outcome = bytes && (await pool.run("stripStored", bytes));
    signal.throwIfAborted();
    if (outcome && "refusal" in outcome) {
      const { reason, detail } = outcome.refusal;
      if (mayPass.has(reason) && attempts === 1)
        throw new Error(`Its check ended early: ${reason} ${detail ?? ""}`);
      await giveUpStripping(db, hash, `${reason} ${detail ?? ""}`);
    } else if (outcome && Math.abs(outcome.result.durationMs - (file.durationMs ?? 0)) > MAX_DIFFERENCE_MS) {
      await giveUpStripping(db, hash, `it would last ${outcome.result.durationMs} ms`);
    } else {
      await replace(tools, file, outcome?.result);
    }
  }
  await addStripJob(db);
}

/** Keeps a file as it is, and says so in the log. `catalogue doctor` counts these files. */
export async function giveUpStripping(db: Database, hash: string, reason: string): Promise<void> {
  logTaskFailure("strip-audio", new Error(`The metadata of ${hash} cannot be removed: ${reason}`));
  await markStripped(db, hash, false);
}

async function isUnknown(db: Database, hash: string): Promise<boolean> {
  const rows = db
    .selectFrom("media")
    .select("hash")
    .where("hash", "=", hash)
    .where("is_stripped", "is", null);
  return (await rows.executeTakeFirst()) !== undefined;
}

async function markStripped(db: Database, hash: string, isStripped: boolean): Promise<void> {
  await db.updateTable("media").set({ is_stripped: isStripped }).where("hash", "=", hash).execute();
}

/** Without a stripped file, the storage lacks the file: an earlier attempt may have removed it just before it was killed. */
async function replace(
  tools: StripTools,
  file: MediaFile,
  stripped: StrippedFile | undefined,
): Promise<void> {
  const { db, changes } = tools;
  const newHash = stripped && sha256(stripped.bytes);
  if (newHash === file.hash) return markStripped(db, file.hash, true);
  if (stripped && newHash) {
    await runAdminTransaction({ db, changes }, async (transaction) => {
      // No upload may remove the same file as unused before its row exists.
      await lockMediaFiles(transaction);
      await tools.media.put(stripped.bytes);
      const newFile = { ...file, hash: newHash, sizeBytes: stripped.bytes.length };
      await addMediaRows(transaction, [newFile]);
      await copyFingerprint(transaction, file.hash, newHash);
      for (const item of await lockItems(transaction, await itemsWithFile(transaction, file.hash))) {
        await giveFile(transaction, item, file.hash, newFile);
      }
    });
  }
  await removeFile(tools, file.hash);
  if (!stripped && (await isUnknown(db, file.hash)))
    await giveUpStripping(db, file.hash, "the file is missing");
}

async function copyFingerprint(transaction: Database, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO sound_print (audio_hash, words, keys) SELECT ${to}, words, keys FROM sound_print WHERE audio_hash = ${from}
    ON CONFLICT (audio_hash) DO NOTHING`.execute(transaction);
}

async function itemsWithFile(transaction: Database, hash: string) {
  const { rows } = await sql<{ id: string; kind: 0 | 1 }>`
    SELECT id, kind FROM item WHERE audio_hash = ${hash}
    UNION SELECT id, kind FROM item WHERE original_hash = ${hash}
    UNION SELECT id, kind FROM item
      WHERE kind = ${codeOfKind("voice")} AND doc -> 'originalDemo' ->> 'hash' = ${hash}`.execute(
    transaction,
  );
  return rows.map(({ id, kind }) => ({ id, kind: kindOfCode(kind) }));
}

/** The item gets a new version, so that pages and caches load its new address. */
async function giveFile(
  transaction: Database,
  item: LockedItem,
  oldHash: string,
  { hash, format, sizeBytes }: MediaFile,
): Promise<void> {
  const demo = item.doc.originalDemo as { hash?: string } | null | undefined;
  const newDemo = { ...demo, hash, sizeBytes, url: `/media/${hash}.${format}` };
  const doc = demo?.hash === oldHash ? { ...item.doc, originalDemo: newDemo } : item.doc;
  const version = item.version + 1;
  await sql`
    UPDATE item SET doc = ${JSON.stringify(doc)}, version = ${version},
      audio_hash = CASE audio_hash WHEN ${oldHash} THEN ${hash} ELSE audio_hash END,
      original_hash = CASE original_hash WHEN ${oldHash} THEN ${hash} ELSE original_hash END
    WHERE pk = ${item.pk}`.execute(transaction);
  if (item.isListed) await reindexItem(transaction, listedRow({ ...item, doc, version }));
}

/** Removes a file with its row, unless an item has it again or an upload is about to. */
async function removeFile({ db, storage }: StripTools, hash: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockMediaFiles(transaction);
    const [unused] = await forgetUnnamed(transaction, [hash]);
    if (!unused) return;
    const { rows } = await sql`SELECT 1 FROM upload WHERE files @> ARRAY[${hash}] LIMIT 1`.execute(
      transaction,
    );
    if (rows.length === 0) await storage.remove(keyOfMedia(hash));
  });
}
