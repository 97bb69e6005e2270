import { sql } from "kysely";
import { MEASURE_AUDIO_JOB } from "../../platform/jobs/job-names.server.ts";
import { addJob, type ClaimedJob, takesJobForFile } from "../../platform/jobs/job-rows.server.ts";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import { keyOfMedia, type MediaStore } from "../../platform/media/media-store.server.ts";
import { readBytes } from "../../platform/storage/object-storage.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { addSoundPrints } from "../catalog/sound-prints.server.ts";
import type { StoredMeasures } from "../import/measure-stored-file.server.ts";
import type { WorkerPool } from "../import/worker-pool.server.ts";
import { lockItems } from "../item-changes/locked-item.server.ts";
import { runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { addCopyJob } from "./copy-stored-audio.server.ts";
import { mayPass } from "./may-pass.server.ts";
import { MissingAudio } from "./stored-audio.server.ts";

interface MeasureTools {
  db: Database;
  changes: OpenDatabase["changes"];
  media: Pick<MediaStore, "file">;
  pool: Pick<WorkerPool, "run">;
}

/** What the row of a file has that could not be measured again. */
const UNKNOWN = "";

/**
 * Adds the job that measures the next audio file of an earlier version, once it has lost its metadata. Each such job adds the
 * next one, as those that remove metadata do.
 */
export async function addMeasureJob(db: Database): Promise<void> {
  const next = await db
    .selectFrom("media")
    .select("hash")
    .where("duration_ms", "is not", null)
    .where("identity", "is", null)
    .where("is_stripped", "is not", null)
    .where(takesJobForFile(MEASURE_AUDIO_JOB))
    .orderBy("hash")
    .limit(1)
    .executeTakeFirst();
  if (next) await addJob(db, { name: MEASURE_AUDIO_JOB, key: next.hash, lane: MEASURE_AUDIO_JOB });
}

/**
 * Stores the loudness, the identity, the peaks and the fingerprint of an audio file, as this version measures them. The job's key
 * is the file's hash. It may be killed anywhere and run again: the same file always has the same measures. Throws if the file is
 * not there yet, after it has added the next job.
 */
export async function measureStoredAudio(
  tools: MeasureTools,
  { key: hash, attempts }: Pick<ClaimedJob, "key" | "attempts">,
  signal: AbortSignal,
): Promise<void> {
  const { db, media, pool } = tools;
  let isMissing = false;
  const file = await db
    .selectFrom("media")
    .select("loudness_lufs as loudnessLufs")
    .where("hash", "=", hash)
    .where("identity", "is", null)
    .executeTakeFirst();
  if (file) {
    const bytes = await readBytes(media.file(hash));
    signal.throwIfAborted();
    const outcome = bytes && (await pool.run("measureStored", bytes));
    signal.throwIfAborted();
    if (!outcome) {
      isMissing = true;
    } else if ("refusal" in outcome) {
      const { reason, detail } = outcome.refusal;
      if (mayPass.has(reason) && attempts === 1)
        throw new Error(`Its measurement ended early: ${reason} ${detail ?? ""}`);
      await giveUpMeasuring(db, hash, `${reason} ${detail ?? ""}`);
    } else if (outcome.result.loudnessLufs === file.loudnessLufs) {
      await storeMeasures(db, hash, outcome.result);
    } else {
      await changeLoudness(tools, hash, outcome.result);
    }
  }
  await addMeasureJob(db);
  await addCopyJob(db);
  if (isMissing) throw new MissingAudio(hash);
}

/** Keeps the measures of an earlier version, and says so in the log. `catalogue doctor` counts these files. */
export async function giveUpMeasuring(db: Database, hash: string, reason: string): Promise<void> {
  logTaskFailure(
    "measure-audio",
    new Error(`The file cannot be measured again: ${reason}`),
    keyOfMedia(hash),
  );
  await db.updateTable("media").set({ identity: UNKNOWN }).where("hash", "=", hash).execute();
}

async function storeMeasures(
  db: Database,
  hash: string,
  { loudnessLufs, identity, peaks, fingerprint }: StoredMeasures,
): Promise<void> {
  // A file with an identity is not measured again, so it gets that last.
  await addSoundPrints(db, [{ hash, fingerprint }]);
  await db
    .updateTable("media")
    .set({ loudness_lufs: loudnessLufs, identity, peaks: Buffer.from(peaks) })
    .where("hash", "=", hash)
    .execute();
}

/** Announces the change, so that pages and caches load it. Voices have a copy of the loudness of their plain recording. */
async function changeLoudness(tools: MeasureTools, hash: string, measures: StoredMeasures): Promise<void> {
  await runAdminTransaction(tools, async (transaction) => {
    await storeMeasures(transaction, hash, measures);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM item WHERE kind = ${codeOfKind("voice")} AND doc -> 'originalDemo' ->> 'hash' = ${hash}`.execute(
      transaction,
    );
    const names = rows.map(({ id }) => ({ kind: "voice" as const, id }));
    for (const { pk, doc } of await lockItems(transaction, names)) {
      const originalDemo = { ...(doc.originalDemo as object), loudnessLufs: measures.loudnessLufs };
      await transaction
        .updateTable("item")
        .set({ doc: JSON.stringify({ ...doc, originalDemo }) })
        .where("pk", "=", pk)
        .execute();
    }
  });
}
