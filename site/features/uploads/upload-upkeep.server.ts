import { sql } from "kysely";
import { CHECK_UPLOAD_JOB } from "../../platform/jobs/job-names.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { UPLOADS_FOLDER, uploadIdOfKey } from "../../platform/storage/upload-files.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { readDatabaseTime } from "../../platform/store/database-time.server.ts";
import { addCheck } from "./add-check.server.ts";
import { rowHasRefusal } from "./check-reasons.server.ts";
import { removeFiles } from "./check-upload.server.ts";
import { addCopyJob } from "./copy-stored-audio.server.ts";
import { erasedBefore, eraseWithdrawn, isToErase } from "./erase-withdrawn.server.ts";
import { measureItems } from "./item-bytes.server.ts";
import { addMeasureJob } from "./measure-stored-audio.server.ts";
import { addStripJob } from "./strip-stored-audio.server.ts";
import { lockUpload, type UploadRow } from "./upload-rows.server.ts";
import { stateAfter } from "./upload-state.server.ts";

const HOUR_MS = 3_600_000;
/** After this time without a new part, an upload counts as abandoned. */
const ABANDONED_MS = 24 * HOUR_MS;
/** Keys of networks are those of one day. */
const NETWORK_KEY_MS = 24 * HOUR_MS;
/** How long the file of a refused upload stays for an appeal. */
const REFUSED_MS = 30 * 24 * HOUR_MS;
/** Uploads that one run removes, so that it never takes long. */
const MAX_AT_ONCE = 500;

export interface UpkeepTools {
  db: Database;
  changes: OpenDatabase["changes"];
  storage: ObjectStorage;
  wakeJobs(): void;
  /** Once it aborts, the rest is left for the next run. */
  signal?: AbortSignal;
}

/**
 * Removes abandoned uploads and files that no upload needs, erases items that were withdrawn long ago, adds checks again
 * that were lost, has an earlier version's audio stripped of its metadata, copied and measured again, and forgets networks of
 * another day. By default the time is the database's.
 */
export async function tidyUploads(tools: UpkeepTools, time?: Date): Promise<void> {
  const { db, changes, wakeJobs, signal } = tools;
  const now = time ?? (await readDatabaseTime(db));
  await withdrawAbandoned(db, now);
  for (const row of await rowsToTidy(db, now)) {
    if (signal?.aborted) return;
    if (isToErase(row, now)) await eraseWithdrawn({ db, changes }, row.id, now);
    else if (row.state === "checking" || row.files.length > 0) await addCheck(db, row);
    else await removeFilesOf(tools, row);
  }
  await addStripJob(db);
  await addMeasureJob(db);
  await addCopyJob(db);
  await measureItems(db);
  await forgetNetworks(db, now);
  wakeJobs();
  await removeStrayFiles(tools, now);
  await removeEnded(db, now);
}

/** Removes the files of an upload, unless it has changed since `row` was read: its maker may need them for an appeal. */
async function removeFilesOf({ db, storage }: UpkeepTools, row: UploadRow): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const present = await lockUpload(transaction, row.id);
    if (present?.updated_at.getTime() !== row.updated_at.getTime()) return;
    await removeFiles({ db: transaction, storage }, present);
  });
}

/**
 * Removes uploads that are over: a withdrawn draft was never public, and a withdrawn item has been erased. Of one that an
 * administrator refused, the reason stays while its maker has the account.
 */
async function removeEnded(db: Database, now: Date): Promise<void> {
  const isOld = sql<boolean>`updated_at < ${new Date(now.getTime() - ABANDONED_MS)}`;
  // Their files are gone, unless their job is still to remove them.
  await sql`
    UPDATE upload SET files = '{}' WHERE is_replaced AND files <> '{}' AND ${isOld}
      AND NOT EXISTS (SELECT FROM job WHERE name = ${CHECK_UPLOAD_JOB} AND key = upload.id::text)`.execute(
    db,
  );
  const isEnded = sql<boolean>`state = 'withdrawn' AND item_id IS NULL AND NOT has_files AND files = '{}'
    AND ${isOld}`;
  const isKept = sql<boolean>`${rowHasRefusal} AND NOT is_replaced AND account_id IS NOT NULL`;
  await sql`DELETE FROM upload WHERE ${isEnded} AND NOT (${isKept})`.execute(db);
  await sql`
    UPDATE upload SET details = '{}', file_name = '', refusal_text = NULL, appeal_text = NULL
    WHERE ${isEnded} AND (details <> '{}' OR refusal_text IS NOT NULL OR appeal_text IS NOT NULL)`.execute(
    db,
  );
}

async function withdrawAbandoned(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("upload")
    .set({ state: stateAfter("receiving", "withdraw") })
    .where("state", "=", "receiving")
    .where("updated_at", "<", new Date(now.getTime() - ABANDONED_MS))
    .execute();
}

async function forgetNetworks(db: Database, now: Date): Promise<void> {
  await db
    .updateTable("upload")
    .set({ network_key: null })
    .where("network_key", "is not", null)
    .where("created_at", "<", new Date(now.getTime() - NETWORK_KEY_MS))
    .execute();
}

/** Uploads whose files or items are no longer needed, and uploads whose check seems to be lost. */
async function rowsToTidy(db: Database, now: Date): Promise<UploadRow[]> {
  // A job that failed or was stopped waits for its next attempt, or for an administrator.
  const hasNoJob = sql<boolean>`NOT EXISTS (
    SELECT FROM job WHERE name = ${CHECK_UPLOAD_JOB} AND key = upload.id::text)`;
  const hasNoOpenAppeal = sql<boolean>`(appealed_at IS NULL OR appeal_outcome IS NOT NULL)`;
  const hasNoJobForFiles = sql<boolean>`(files = '{}' OR ${hasNoJob})`;
  const rows = await db
    .selectFrom("upload")
    .selectAll()
    .where((condition) =>
      condition.or([
        condition.and([
          condition("has_files", "=", true),
          condition("state", "in", ["withdrawn", "published"]),
          hasNoJobForFiles,
        ]),
        condition.and([
          condition("has_files", "=", true),
          condition("state", "=", "refused"),
          condition("updated_at", "<", new Date(now.getTime() - REFUSED_MS)),
          hasNoOpenAppeal,
          hasNoJobForFiles,
        ]),
        condition.and([
          condition("state", "=", "withdrawn"),
          condition("item_id", "is not", null),
          condition("updated_at", "<", erasedBefore(now)),
        ]),
        condition.and([
          condition("state", "=", "checking"),
          condition("updated_at", "<", new Date(now.getTime() - HOUR_MS)),
          hasNoJob,
        ]),
      ]),
    )
    .orderBy("updated_at")
    .limit(MAX_AT_ONCE)
    .execute();
  return rows as UploadRow[];
}

/** Removes files of uploads that are gone, as a process leaves them that was killed while it stored one. */
async function removeStrayFiles({ db, storage, signal }: UpkeepTools, now: Date): Promise<void> {
  let removedCount = 0;
  let old: string[] = [];
  const removeStray = async () => {
    for (const key of await strayKeys(db, old)) {
      if (signal?.aborted || removedCount === MAX_AT_ONCE) return;
      await storage.remove(key);
      removedCount += 1;
    }
    old = [];
  };
  for await (const { key, changedAtMs } of storage.list(UPLOADS_FOLDER)) {
    if (changedAtMs < now.getTime() - ABANDONED_MS) old.push(key);
    if (old.length === MAX_AT_ONCE) await removeStray();
    if (signal?.aborted || removedCount === MAX_AT_ONCE) return;
  }
  await removeStray();
}

/** Returns the keys of files that no upload has. */
async function strayKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("upload")
    .select("id")
    .where("id", "in", [...new Set(keys.map(uploadIdOfKey).filter((id) => isUuid(id)))].concat(NO_ID))
    .where("has_files", "=", true)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return keys.filter((key) => !known.has(uploadIdOfKey(key)));
}

/** Lets the list of ids have one entry at least. */
const NO_ID = ["00000000-0000-0000-0000-000000000000"];

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
