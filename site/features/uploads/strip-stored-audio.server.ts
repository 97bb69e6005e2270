import { STRIP_AUDIO_JOB } from "../../platform/jobs/job-names.server.ts";
import { addJob, type ClaimedJob, takesJobForFile } from "../../platform/jobs/job-rows.server.ts";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import { keyOfMedia, sha256 } from "../../platform/media/media-store.server.ts";
import { readBytes } from "../../platform/storage/object-storage.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { MediaFile } from "../catalog/catalog.server.ts";
import { mediaRow } from "../catalog/media-rows.server.ts";
import type { StrippedFile } from "../import/strip-file.server.ts";
import { runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { mayPass } from "./may-pass.server.ts";
import { addMeasureJob } from "./measure-stored-audio.server.ts";
import {
  giveFile,
  itemsWithFile,
  MissingAudio,
  type RenewalTools,
  removeUnnamedFiles,
} from "./stored-audio.server.ts";
import { lockMediaFiles } from "./unused-files.server.ts";

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
    .where(takesJobForFile(STRIP_AUDIO_JOB))
    .orderBy("hash")
    .limit(1)
    .executeTakeFirst();
  if (next) await addJob(db, { name: STRIP_AUDIO_JOB, key: next.hash, lane: STRIP_AUDIO_JOB });
}

/**
 * Stores an audio file without its metadata, gives it to all items that have the file, and removes the file. The job's key is
 * the file's hash. It may be killed anywhere and run again: the file keeps its row until nothing of it is left. Throws if the
 * file is not there yet, after it has added the next job.
 */
export async function stripStoredAudio(
  tools: RenewalTools,
  { key: hash, attempts }: Pick<ClaimedJob, "key" | "attempts">,
  signal: AbortSignal,
): Promise<void> {
  const { db, media, pool } = tools;
  let isMissing = false;
  const file = await mediaRow(db, hash);
  const isWaiting = file?.hash === hash && (await isUnknown(db, hash));
  if (isWaiting) {
    const bytes = await readBytes(media.file(hash));
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
      isMissing = !outcome && (await isUnknown(db, hash));
    }
  }
  await addStripJob(db);
  await addMeasureJob(db);
  if (isMissing) throw new MissingAudio(hash);
}

/** Keeps a file as it is, and says so in the log. `catalogue doctor` counts these files. */
export async function giveUpStripping(db: Database, hash: string, reason: string): Promise<void> {
  logTaskFailure("strip-audio", new Error(`Its metadata cannot be removed: ${reason}`), keyOfMedia(hash));
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

/** If listeners have no copy of the old file yet, they have none of the new one. */
async function waitForCopy(transaction: Database, oldHash: string, newHash: string): Promise<void> {
  const old = await transaction
    .selectFrom("media")
    .select("is_copied")
    .where("hash", "=", oldHash)
    .executeTakeFirst();
  if (old?.is_copied === null)
    await transaction.updateTable("media").set({ is_copied: null }).where("hash", "=", newHash).execute();
}

async function markStripped(db: Database, hash: string, isStripped: boolean): Promise<void> {
  await db.updateTable("media").set({ is_stripped: isStripped }).where("hash", "=", hash).execute();
}

/** Without a stripped file, the storage lacks the file: an earlier attempt may have removed it just before it was killed. */
async function replace(
  tools: RenewalTools,
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
      // Its items may have been erased, or have got other files, since the job began.
      if ((await itemsWithFile(transaction, file.hash)).length === 0) return;
      await tools.media.put(stripped.bytes);
      const newFile = { ...file, hash: newHash, sizeBytes: stripped.bytes.length };
      await giveFile(transaction, { oldHash: file.hash, file: newFile, keepsSent: false });
      await waitForCopy(transaction, file.hash, newHash);
    });
  }
  await removeUnnamedFiles(tools, [file.hash]);
}
