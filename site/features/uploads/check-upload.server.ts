import type { CheckRefusalReason, SoundDetails } from "@tuna/sdk/uploads";
import type { StorageCaps } from "../../platform/environment/storage-caps.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { ClaimedJob } from "../../platform/jobs/job-rows.server.ts";
import type { MediaStore } from "../../platform/media/media-store.server.ts";
import {
  fileOfStorage,
  type ObjectStorage,
  requireBytes,
} from "../../platform/storage/object-storage.server.ts";
import { keyOfUploadPicture, readUpload, removeUpload } from "../../platform/storage/upload-files.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { readDatabaseTime } from "../../platform/store/database-time.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import type { Account } from "../account/account.server.ts";
import { findById, isAccountSuspended, keepAccount } from "../account/account-rows.server.ts";
import { reserveBytes } from "../account/stored-bytes.server.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import { idOfSource } from "../catalog/item-id.server.ts";
import type { PreparedUpload, UploadTask } from "../import/prepare-upload.server.ts";
import { refusalTexts } from "../import/refusals.server.ts";
import type { WorkerPool } from "../import/worker-pool.server.ts";
import { hasRefusal } from "./check-reasons.server.ts";
import { eraseWithdrawn, isToErase } from "./erase-withdrawn.server.ts";
import { readMakerRecord } from "./maker-record.server.ts";
import { mayPass } from "./may-pass.server.ts";
import { endReplaced, publishReplacement } from "./publish-replacement.server.ts";
import { needsReview, type PublishingRule } from "./publishing.server.ts";
import { findSame, noteSimilar, refusedAsSame, SAME_TEXT } from "./same-audio.server.ts";
import { canBeReplaced } from "./start-replacement.server.ts";
import { lockMediaFiles, removeUnusedFiles } from "./unused-files.server.ts";
import { lockUpload, type UploadRow } from "./upload-rows.server.ts";
import { nextState, stateAfter, type UploadEvent } from "./upload-state.server.ts";

export interface CheckTools {
  db: Database;
  changes: OpenDatabase["changes"];
  catalog: Pick<Catalog, "addTogether" | "similarSounds">;
  media: Pick<MediaStore, "put">;
  storage: ObjectStorage;
  pool: Pick<WorkerPool, "run">;
  rule: PublishingRule;
  caps: StorageCaps;
}

/**
 * Checks an upload, and publishes it unless it needs a review. It may be killed anywhere and run again: an upload is
 * published in one transaction with its item, and the files that it stores are written down before the first of them. A
 * failure of the server refuses nothing: the job is tried again, and waits for an administrator in the end.
 */
export async function checkUpload(
  tools: CheckTools,
  { key: id, attempts }: Pick<ClaimedJob, "key" | "attempts">,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage } = tools;
  const row = await findRow(db, id);
  if (row?.state === "checking") await checkNow(tools, row, attempts, signal);
  const checked = await findRow(db, id);
  if (!checked) return;
  const now = await readDatabaseTime(db);
  if (isToErase(checked, now)) {
    await eraseWithdrawn(tools, id, now);
    return removeUnusedFiles(db, storage, id);
  }
  if (checked.state === "checking") throw new Error("The upload changed during its check");
  if (checked.files.length > 0) await removeUnusedFiles(db, storage, id);
  if (checked.has_files && !isFileNeeded(checked)) await removeFiles(tools, checked);
}

async function checkNow(
  tools: CheckTools,
  given: UploadRow,
  attempts: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, pool } = tools;
  const { id } = given;
  const account = given.account_id === null ? undefined : await findById(db, given.account_id);
  const replaced = given.replaces === null ? undefined : await findRow(db, given.replaces);
  const row = await followReplaced(db, given, replaced);
  const isGone = row.replaces !== null && !(await canBeReplaced(db, replaced));
  if (!account || isGone) return change(db, id, "withdraw");
  const task = await taskOf(tools, row, account);
  signal.throwIfAborted();
  const outcome = await pool.run("upload", task);
  signal.throwIfAborted();
  if ("refusal" in outcome) {
    const { reason, detail } = outcome.refusal;
    if (mayPass.has(reason) && attempts === 1)
      throw new Error(`The check ended early: ${reason} ${detail ?? ""}`);
    return refuse(db, id, reason, refusalTexts[reason], detail);
  }
  const prepared = outcome.result;
  const same = await findSame(db, row, prepared);
  if (same) return refuse(db, id, "same", SAME_TEXT, undefined, same);
  await noteSimilar(tools, row, prepared, replaced?.item_id);
  const record = await readMakerRecord(db, account.id);
  const isHeld = hasRefusal(replaced) || (await isAccountSuspended(db, account.id));
  if (!row.is_accepted && (isHeld || needsReview(tools.rule, record))) return awaitReview(db, id);
  if (!(await storeFiles(tools, row, prepared, signal))) return;
  if (replaced?.item_id) await publishReplacement(tools, row, prepared);
  else await publish(tools, row, prepared);
}

/** Gives an upload the details of the unpublished one whose place it takes, which may have changed since it began. */
async function followReplaced(
  db: Database,
  row: UploadRow,
  replaced: UploadRow | undefined,
): Promise<UploadRow> {
  if (!replaced || replaced.item_id !== null || hasSameDetails(row, replaced)) return row;
  const { details, held_fields } = replaced;
  await db
    .updateTable("upload")
    .set({ details: JSON.stringify(details), held_fields })
    .where("id", "=", row.id)
    .where("state", "=", "checking")
    .execute();
  return { ...row, details, held_fields };
}

type Details = Pick<UploadRow, "details" | "held_fields">;

function hasSameDetails(one: Details, other: Details): boolean {
  return (
    JSON.stringify([one.details, one.held_fields]) === JSON.stringify([other.details, other.held_fields])
  );
}

async function taskOf(
  { storage }: CheckTools,
  row: UploadRow,
  { id, name, slug }: Account,
): Promise<UploadTask> {
  const audio = row.size_bytes > 0 ? await readUpload(storage, row.id, row.size_bytes) : undefined;
  const readPicture = () => requireBytes(fileOfStorage(storage, keyOfUploadPicture(row.id)));
  const { icon } = row.details as Partial<SoundDetails>;
  const needsPicture = row.has_picture && icon?.type === "picture";
  // Another process took the files in, and this one may see them later or have another folder.
  if (row.size_bytes > 0 && !audio) throw new Error(`The file of the upload is not in ${storage.location}`);
  return {
    upload: { kind: kindOfCode(row.kind), details: row.details } as UploadTask["upload"],
    // Identifies the item of an upload in the catalogue.
    sourceKey: `upload:${row.id}`,
    key: row.key,
    fileName: row.file_name,
    audio,
    picture: needsPicture ? await readPicture() : undefined,
    owner: { id, name, slug },
  };
}

/**
 * Writes down the files of an item and stores them. Returns false if the upload was withdrawn meanwhile, or is refused because
 * they take more room than there is.
 */
async function storeFiles(
  { db, media, caps }: CheckTools,
  { id }: UploadRow,
  { files }: PreparedUpload,
  signal: AbortSignal,
): Promise<boolean> {
  const mediaBytes = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  const planned = await db
    .transaction()
    .execute(async (transaction) => {
      await lockMediaFiles(transaction);
      const row = await lockUpload(transaction, id);
      if (row?.state !== "checking") return "ended";
      const keptBytes = Math.max(row.size_bytes + row.picture_bytes, row.media_bytes ?? 0);
      const addedBytes = mediaBytes - keptBytes;
      await reserveBytes(transaction, caps, { accountId: row.account_id ?? "", addedBytes });
      await transaction
        .updateTable("upload")
        .set({ files: [...files.keys()], media_bytes: mediaBytes })
        .where("id", "=", id)
        .execute();
      return "planned";
    })
    .catch((error: unknown) => {
      if (error instanceof ProblemError) return error;
      throw error;
    });
  if (planned instanceof ProblemError) await refuse(db, id, "not-stored", planned.message);
  if (planned !== "planned") return false;
  for (const bytes of files.values()) await media.put(bytes);
  signal.throwIfAborted();
  return true;
}

async function publish(
  { catalog }: CheckTools,
  { id, account_id: accountId, details, held_fields: heldFields }: UploadRow,
  { item, media: described }: PreparedUpload,
): Promise<void> {
  const isSame = (row: UploadRow) => hasSameDetails(row, { details, held_fields: heldFields });
  await catalog.addTogether({ item: { ...item, heldFields }, media: described }, async (transaction) => {
    // A deletion that has begun no longer finds the item.
    if (accountId === null || !(await keepAccount(transaction, accountId))) return false;
    await lockMediaFiles(transaction);
    const row = await lockUpload(transaction, id);
    const state = row && nextState(row.state, "publish");
    if (!state || !isSame(row)) return false;
    const replaced = row.replaces === null ? undefined : await lockUpload(transaction, row.replaces);
    // It was published, changed or refused meanwhile: the next attempt replaces its file, has its details, or awaits a review.
    if (replaced && (replaced.item_id !== null || !isSame(replaced))) return false;
    const isHeld = hasRefusal(replaced) || (await isAccountSuspended(transaction, accountId));
    if (isHeld && !row.is_accepted) return false;
    const same = await findSame(transaction, row, { item, media: described });
    const changes = same
      ? refusedAsSame(row, same)
      : { state, item_id: idOfSource(item.sourceKey), files: [], replaces: null };
    await transaction
      .updateTable("upload")
      .set({ ...changes, updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    if (replaced && !same) await endReplaced(transaction, replaced);
    return !same;
  });
}

/** Whether the maker's file may be used again: an administrator may still accept or refuse it, or hear an appeal. */
function isFileNeeded(row: UploadRow): boolean {
  return row.state === "review" || (row.state === "refused" && hasRefusal(row));
}

/** Removes an upload's files before its row says so, so that a killed process leaves none. */
export async function removeFiles(
  { db, storage }: Pick<CheckTools, "db" | "storage">,
  row: UploadRow,
): Promise<void> {
  await removeUpload(storage, row.id, row.size_bytes);
  await db.updateTable("upload").set({ has_files: false }).where("id", "=", row.id).execute();
}

async function refuse(
  db: Database,
  id: string,
  reason: CheckRefusalReason,
  text: string,
  detail?: string,
  same?: string,
): Promise<void> {
  await change(db, id, "refuse", {
    refusal_reason: reason,
    refusal_text: detail ? `${text}: ${detail}` : text,
    same_id: same ?? null,
  });
}

/** Lets an upload wait for an administrator, instead of an unpublished one that it replaces, whose refusal it takes over. */
async function awaitReview(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockUpload(transaction, id);
    const state = row && nextState(row.state, "await-review");
    if (!state) return;
    const replaced = row.replaces === null ? undefined : await lockUpload(transaction, row.replaces);
    const isInItsPlace = replaced !== undefined && replaced.item_id === null;
    if (isInItsPlace) await endReplaced(transaction, replaced);
    await transaction
      .updateTable("upload")
      .set({
        state,
        updated_at: new Date(),
        ...(isInItsPlace && {
          replaces: null,
          details: JSON.stringify(replaced.details),
          held_fields: replaced.held_fields,
        }),
        ...(isInItsPlace &&
          hasRefusal(replaced) && {
            refusal_reason: replaced.refusal_reason,
            refusal_text: replaced.refusal_text,
          }),
      })
      .where("id", "=", id)
      .execute();
  });
}

/** Changes the state of an upload that is being checked, unless its maker withdrew it meanwhile. */
async function change(db: Database, id: string, event: UploadEvent, changes: object = {}): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockUpload(transaction, id);
    if (row?.state !== "checking") return;
    await transaction
      .updateTable("upload")
      .set({ ...changes, state: stateAfter(row.state, event), updated_at: new Date() })
      .where("id", "=", id)
      .execute();
  });
}

async function findRow(db: Database, id: string): Promise<UploadRow | undefined> {
  const row = await db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();
  return row as UploadRow | undefined;
}
