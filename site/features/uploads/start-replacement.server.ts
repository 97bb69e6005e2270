import type { Replacement, SoundDetails, VoiceDetails } from "@tuna/sdk/uploads";
import { ProblemError } from "../../platform/http/problem.server.ts";
import { fileOfStorage, requireBytes } from "../../platform/storage/object-storage.server.ts";
import { keyOfUploadPicture } from "../../platform/storage/upload-files.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import type { Account } from "../account/account.server.ts";
import { requireRoomForBytes, reserveBytes } from "../account/stored-bytes.server.ts";
import { readAdminItem } from "../item-changes/locked-item.server.ts";
import { isTakenDown } from "../item-changes/takedowns.server.ts";
import { endReplacements } from "./end-waiting-changes.server.ts";
import {
  type MakerTools,
  requireRoom,
  requireSameRequest,
  requireUpload,
  storePicture,
} from "./maker-actions.server.ts";
import { createUpload, findUploadByKey, hashOfRequest, type UploadRow } from "./upload-rows.server.ts";

const generatedIcon = { type: "generated", variant: 0 } as const;

/**
 * Creates the upload of a file that replaces the one of another upload, or returns the account's own with the same key. It
 * ends earlier replacements that wait. Throws `conflict` if the upload cannot be replaced, or if the key belongs to
 * other content, `too-many-requests`, `account-full` and `storage-full`: the new file needs room beside the one that it replaces.
 */
export async function startReplacement(
  tools: MakerTools,
  account: Account,
  replacedId: string,
  replacement: Replacement,
  takeLimits: () => Promise<void>,
  networkKey: string | null = null,
): Promise<{ row: UploadRow; isNew: boolean }> {
  const {
    database: { db },
    caps,
  } = tools;
  const request = { ...replacement, replaces: replacedId };
  const known = await findUploadByKey(db, account.id, replacement.key);
  const bytes = { accountId: account.id, networkKey, addedBytes: replacement.sizeBytes };
  if (!known) {
    await requireRoom(db, account.id, replacement.key);
    await requireRoomForBytes(db, caps, bytes);
    await takeLimits();
  }
  const created = known
    ? { row: known, isNew: false }
    : await db.transaction().execute(async (transaction) => {
        await requireRoom(transaction, account.id, replacement.key);
        const locked = await requireUpload(transaction, replacedId);
        if (!(await canBeReplaced(transaction, locked))) {
          throw new ProblemError("conflict", { detail: "The file of this upload cannot be replaced" });
        }
        const replaced = await withoutLostPicture(transaction, locked);
        const made = await findUploadByKey(transaction, account.id, replacement.key);
        if (made) return { row: made, isNew: false };
        await endReplacements(transaction, replacedId);
        await reserveBytes(transaction, caps, bytes);
        const upload = { ...replacement, kind: kindOfCode(replaced.kind), details: detailsOf(replaced) };
        return createUpload(transaction, account.id, upload, new Date(), {
          requestHash: hashOfRequest(request),
          replaces: replacedId,
          networkKey,
        });
      });
  requireSameRequest(created.row, request);
  await copyPicture(tools, replacedId, created.row);
  tools.wakeJobs();
  return created;
}

/**
 * Whether an upload can have another file: it takes changes, and no administrator unlisted its item. The former file would be
 * free to be sent again.
 */
export async function canBeReplaced(db: Database, row: UploadRow | undefined): Promise<boolean> {
  if (!row || !(await takesChanges(db, row))) return false;
  if (row.state !== "published" || row.item_id === null || row.is_unlisted) return true;
  const item = await readAdminItem(db, kindOfCode(row.kind), row.item_id);
  return item?.isListed === true;
}

/** Whether an upload can be changed: it has a file, the checks have ended, and no notice of copyright removed its item. */
export async function takesChanges(db: Database, row: UploadRow | undefined): Promise<boolean> {
  if (!row || row.changed_fields !== null || !["review", "refused", "published"].includes(row.state))
    return false;
  return row.item_id === null || !(await isTakenDown(db, { kind: kindOfCode(row.kind), id: row.item_id }));
}

/** A published item keeps its icon, so its new file comes without a picture. */
function detailsOf({ item_id, details }: UploadRow): SoundDetails & VoiceDetails {
  const own = details as SoundDetails & VoiceDetails;
  return item_id === null ? own : { ...own, icon: generatedIcon };
}

/**
 * Gives an upload a generated icon if its picture was removed with the files of its refusal. The upload that takes its place has
 * the same details, and nobody could send a picture for it.
 */
async function withoutLostPicture(transaction: Database, row: UploadRow): Promise<UploadRow> {
  const { icon } = row.details as Partial<SoundDetails>;
  if (row.item_id !== null || row.has_files || icon?.type !== "picture") return row;
  const details = { ...row.details, icon: generatedIcon };
  await transaction
    .updateTable("upload")
    .set({ details: JSON.stringify(details), has_picture: false })
    .where("id", "=", row.id)
    .execute();
  return { ...row, details, has_picture: false };
}

/** Gives an upload the picture of the one that it replaces. Throws while this process does not see it: the same request works later. */
async function copyPicture(tools: MakerTools, replacedId: string, row: UploadRow): Promise<void> {
  const { icon } = row.details as SoundDetails;
  if (icon.type !== "picture" || row.has_picture || row.state !== "receiving") return;
  const { db } = tools.database;
  const ofReplaced = db.selectFrom("upload").select("has_files").where("id", "=", replacedId);
  if (!(await ofReplaced.executeTakeFirst())?.has_files) return;
  const picture = await requireBytes(fileOfStorage(tools.storage, keyOfUploadPicture(replacedId)));
  await storePicture(tools, row.id, picture);
}
