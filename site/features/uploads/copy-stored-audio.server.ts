import { sql } from "kysely";
import { COPY_AUDIO_JOB } from "../../platform/jobs/job-names.server.ts";
import { addJob, type ClaimedJob, takesJobForFile } from "../../platform/jobs/job-rows.server.ts";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import { keyOfMedia, sha256 } from "../../platform/media/media-store.server.ts";
import { mimeTypeOfFormat } from "../../platform/media/mime.server.ts";
import { readBytes } from "../../platform/storage/object-storage.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import type { MediaFile } from "../catalog/catalog.server.ts";
import { mediaRow } from "../catalog/media-rows.server.ts";
import type { StoredCopy } from "../import/copy-file.server.ts";
import { runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { mayPass } from "./may-pass.server.ts";
import { giveFile, MissingAudio, type RenewalTools, removeUnnamedFiles } from "./stored-audio.server.ts";
import { lockMediaFiles } from "./unused-files.server.ts";

/**
 * Adds the job that makes the compact copy of the next audio file of an earlier version. Each such job adds the next one, so that
 * the queue stays short, and uploads take turns with them. Files wait until they have
 * lost their metadata and are measured again, since their copies get their loudness.
 */
export async function addCopyJob(db: Database): Promise<void> {
  const next = await db
    .selectFrom("media")
    .select("hash")
    .where("duration_ms", "is not", null)
    .where("is_copied", "is", null)
    .where("is_stripped", "is not", null)
    .where("identity", "is not", null)
    .where(takesJobForFile(COPY_AUDIO_JOB))
    .orderBy("hash")
    .limit(1)
    .executeTakeFirst();
  if (next) await addJob(db, { name: COPY_AUDIO_JOB, key: next.hash, lane: COPY_AUDIO_JOB });
}

/**
 * Makes the compact copy of an audio file, if listeners get the file, and gives it to all items in its place. The file stays as the
 * one that was sent, or is removed if it was a copy itself. The job's key is the file's hash. It may be killed anywhere and run
 * again: the file waits until its items have the copy. Throws if the file is not there yet, after it has added the next job.
 */
export async function copyStoredAudio(
  tools: RenewalTools,
  { key: hash, attempts }: Pick<ClaimedJob, "key" | "attempts">,
  signal: AbortSignal,
): Promise<void> {
  const { db } = tools;
  let isMissing = false;
  const file = await mediaRow(db, hash);
  if (file?.hash === hash && (await isWaiting(db, hash))) {
    if (await isPlayed(db, hash)) isMissing = !(await copyFile(tools, file, attempts, signal));
    else await markCopied(db, hash, true);
  }
  // An attempt before may have been ended just before this.
  await removeUnnamedFiles(tools, [hash]);
  await addCopyJob(db);
  if (isMissing) throw new MissingAudio(hash);
}

/** Returns false if the file is not there. */
async function copyFile(
  tools: RenewalTools,
  file: MediaFile,
  attempts: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, media, pool } = tools;
  const bytes = await readBytes(media.file(file.hash));
  signal.throwIfAborted();
  if (!bytes) return false;
  const outcome = await pool.run("copyStored", bytes);
  signal.throwIfAborted();
  if ("result" in outcome) {
    await replaceByCopy(tools, file, outcome.result);
    return true;
  }
  const { reason, detail } = outcome.refusal;
  if (mayPass.has(reason) && attempts === 1)
    throw new Error(`Its copy ended early: ${reason} ${detail ?? ""}`);
  await giveUpCopying(db, file.hash, `${reason} ${detail ?? ""}`);
  return true;
}

/** Lets listeners have a file as it is, and says so in the log. `catalogue doctor` counts these files. */
export async function giveUpCopying(db: Database, hash: string, reason: string): Promise<void> {
  logTaskFailure("copy-audio", new Error(`No copy of the file can be made: ${reason}`), keyOfMedia(hash));
  await markCopied(db, hash, false);
}

async function replaceByCopy(
  { db, changes, media }: RenewalTools,
  file: MediaFile,
  { bytes, loudnessLufs, identity }: StoredCopy,
): Promise<void> {
  const [hash, format] = [sha256(bytes), "opus"];
  const copy = {
    ...file,
    hash,
    format,
    mimeType: mimeTypeOfFormat(format),
    sizeBytes: bytes.length,
    loudnessLufs,
    identity,
  };
  await runAdminTransaction({ db, changes }, async (transaction) => {
    // No upload may remove the same file as unused before its row exists.
    await lockMediaFiles(transaction);
    await markCopied(transaction, file.hash, true);
    // Its items may have been erased, or have got other files, since the job began.
    if (!(await isPlayed(transaction, file.hash))) return;
    await media.put(bytes);
    const items = await giveFile(transaction, { oldHash: file.hash, file: copy, keepsSent: true });
    // The site measures these uploads anew.
    await transaction
      .updateTable("upload")
      .set({ media_bytes: null })
      .where("item_id", "in", ["", ...items.map(({ id }) => id)])
      .execute();
  });
}

async function isWaiting(db: Database, hash: string): Promise<boolean> {
  const rows = db
    .selectFrom("media")
    .select("hash")
    .where("hash", "=", hash)
    .where("is_copied", "is", null)
    .where("is_stripped", "is not", null);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Whether listeners get the file itself. */
async function isPlayed(db: Database, hash: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM item WHERE audio_hash = ${hash}
      OR (kind = ${codeOfKind("voice")} AND doc -> 'originalDemo' ->> 'hash' = ${hash})
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

async function markCopied(db: Database, hash: string, isCopied: boolean): Promise<void> {
  await db.updateTable("media").set({ is_copied: isCopied }).where("hash", "=", hash).execute();
}
