import { type NewUpload, type UploadState, uploadPartCount, uploadPartSize } from "@tuna/sdk/uploads";
import type { StorageCaps } from "../../platform/environment/storage-caps.server.ts";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { keyOfUploadPart, keyOfUploadPicture } from "../../platform/storage/upload-files.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import type { Account } from "../account/account.server.ts";
import { lockAccount } from "../account/account-rows.server.ts";
import { type NewBytes, requireRoomForBytes, reserveBytes } from "../account/stored-bytes.server.ts";
import { changeListing } from "../item-changes/item-changes.server.ts";
import { lockItems } from "../item-changes/locked-item.server.ts";
import { runMakerTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { addCheck } from "./add-check.server.ts";
import { endReplacements, endWaitingChanges } from "./end-waiting-changes.server.ts";
import type { PublishingRule } from "./publishing.server.ts";
import {
  addPart,
  countOpenUploads,
  createUpload,
  findUploadByKey,
  hashOfRequest,
  lockUpload,
  receivedParts,
  type UploadRow,
} from "./upload-rows.server.ts";
import { nextState } from "./upload-state.server.ts";

export interface MakerTools {
  database: Pick<OpenDatabase, "db" | "changes">;
  storage: ObjectStorage;
  rule: PublishingRule;
  caps: StorageCaps;
  /** Looks for jobs after a transaction has added one. */
  wakeJobs(): void;
}

/** Files that wait take room in the storage for as long as nobody decides on them. */
const MAX_OPEN_UPLOADS = 200;
const OPEN_UPLOADS_WAIT_S = 3600;

/**
 * Creates an upload, or returns the account's own with the same key. `takeLimits` is called for new ones only, and `networkKey`
 * is that of a new account. The upload keeps room for its file. Throws `conflict` if the key belongs to other content,
 * `too-many-requests`, `account-full` and `storage-full`.
 */
export async function startUpload(
  { database: { db }, caps }: MakerTools,
  account: Account,
  upload: NewUpload,
  takeLimits: () => Promise<void>,
  networkKey: string | null = null,
): Promise<{ row: UploadRow; isNew: boolean }> {
  const known = await findUploadByKey(db, account.id, upload.key);
  if (known) return { row: requireSameRequest(known, upload), isNew: false };
  // Refused before it counts for the day, and again when no other one can be added meanwhile.
  const bytes = { accountId: account.id, networkKey, addedBytes: upload.sizeBytes };
  await requireRoom(db, account.id, upload.key);
  await requireRoomForBytes(db, caps, bytes);
  await takeLimits();
  const created = await db.transaction().execute(async (transaction) => {
    await requireRoom(transaction, account.id, upload.key);
    const made = await findUploadByKey(transaction, account.id, upload.key);
    if (made) return { row: made, isNew: false };
    await reserveBytes(transaction, caps, bytes);
    return createUpload(transaction, account.id, upload, new Date(), { networkKey });
  });
  return { ...created, row: requireSameRequest(created.row, upload) };
}

/**
 * Locks an account for a new upload. Throws `too-many-requests` if too many of its uploads wait, unless it has one with the
 * key by now.
 */
export async function requireRoom(transaction: Database, accountId: string, key: string): Promise<void> {
  await lockAccount(transaction, accountId);
  if ((await countOpenUploads(transaction, accountId)) < MAX_OPEN_UPLOADS) return;
  if (await findUploadByKey(transaction, accountId, key)) return;
  throw new ProblemError("too-many-requests", {
    detail: `${MAX_OPEN_UPLOADS} uploads wait already`,
    headers: { "retry-after": String(OPEN_UPLOADS_WAIT_S) },
    limit: "open-uploads",
  });
}

/** Throws `conflict` if an upload was made by another request. */
export function requireSameRequest(row: UploadRow, request: object): UploadRow {
  if (row.request_hash === hashOfRequest(request)) return row;
  throw new ProblemError("conflict", { detail: "Another upload has this key" });
}

/** Stores a part of an upload's file. Throws `not-found`, `conflict` after its end, or `invalid-request` for another size. */
export async function storePart(
  { database: { db }, storage }: MakerTools,
  { id, size_bytes: sizeBytes }: Pick<UploadRow, "id" | "size_bytes">,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  const expected = uploadPartSize(sizeBytes, part);
  if (expected === 0 || bytes.length !== expected) {
    const message = expected === 0 ? "The file has no such part" : `The part must have ${expected} bytes`;
    throw new ProblemError("invalid-request", { detail: message, errors: [{ field: "part", message }] });
  }
  const key = keyOfUploadPart(id, part);
  await storeWhileReceiving({ db, storage }, id, key, bytes, ["receiving"], (transaction) =>
    addPart(transaction, id, part, new Date()),
  );
}

/** Throws `account-full`, `storage-full` or `too-many-requests` if there is no room for a picture of this size. */
export async function requireRoomForIcon(
  { database: { db }, caps }: Pick<MakerTools, "database" | "caps">,
  row: UploadRow,
  sizeBytes: number,
): Promise<void> {
  await requireRoomForBytes(db, caps, bytesOfPicture(row, sizeBytes));
}

/**
 * Stores the picture for an upload's icon, until it is published. Throws `conflict` after its end, `account-full`, `storage-full`
 * and `too-many-requests`.
 */
export async function storePicture(
  { database: { db }, storage, caps }: MakerTools,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  const change = async (transaction: Database, changes: object) => {
    await transaction.updateTable("upload").set(changes).where("id", "=", id).execute();
  };
  await storeWhileReceiving(
    { db, storage },
    id,
    keyOfUploadPicture(id),
    bytes,
    ["receiving", "review"],
    (transaction) =>
      change(transaction, { has_picture: true, picture_bytes: bytes.length, updated_at: new Date() }),
    async (transaction, row) => {
      await reserveBytes(transaction, caps, bytesOfPicture(row, bytes.length));
      // The room of a picture that is not stored after all is free again when the upload ends. An administrator who saw the
      // former picture cannot accept the upload any more.
      const reserved = Math.max(row.picture_bytes, bytes.length);
      await change(transaction, { picture_bytes: reserved, updated_at: new Date() });
    },
  );
}

function bytesOfPicture(row: UploadRow, sizeBytes: number): NewBytes {
  // The upload of a deleted account takes no pictures.
  const accountId = row.account_id ?? "";
  return { accountId, networkKey: row.network_key, addedBytes: sizeBytes - row.picture_bytes };
}

/** Stores a file and notes it. If the upload has ended meanwhile, the file goes again. */
async function storeWhileReceiving(
  { db, storage }: { db: Database; storage: ObjectStorage },
  id: string,
  key: string,
  bytes: Uint8Array,
  states: readonly UploadState[],
  note: (transaction: Database) => Promise<void>,
  reserve: (transaction: Database, row: UploadRow) => Promise<void> = async () => {},
): Promise<void> {
  const lockOpen = async (transaction: Database) => {
    const row = await lockUpload(transaction, id);
    return row?.changed_fields === null && states.includes(row.state) ? row : undefined;
  };
  await db.transaction().execute(async (transaction) => {
    const row = await lockOpen(transaction);
    if (!row) throw ended();
    await reserve(transaction, row);
  });
  await storage.put(key, bytes);
  const isNoted = await db.transaction().execute(async (transaction) => {
    if (!(await lockOpen(transaction))) return false;
    await note(transaction);
    return true;
  });
  if (isNoted) return;
  // A check that began meanwhile has read the file, which is the same one if the maker sends it twice.
  const row = await db.selectFrom("upload").select("has_files").where("id", "=", id).executeTakeFirst();
  if (!row?.has_files) await storage.remove(key);
  throw ended();
}

const ended = () => new ProblemError("conflict", { detail: "The upload takes no more files" });

/** Ends the sending of parts and starts the checks. Throws `conflict` that names what is missing. */
export async function completeUpload({ database: { db }, wakeJobs }: MakerTools, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await requireUpload(transaction, id);
    const state = nextState(row.state, "complete");
    if (!state) throw new ProblemError("conflict", { detail: "The upload was withdrawn" });
    if (state === row.state) return;
    await requireFiles(transaction, row);
    await setState(transaction, id, state);
    await addCheck(transaction, row);
  });
  wakeJobs();
}

async function requireFiles(transaction: Database, row: UploadRow): Promise<void> {
  const received = new Set(await receivedParts(transaction, row.id));
  const parts = Array.from({ length: uploadPartCount(row.size_bytes) }, (_, part) => part);
  const errors = parts
    .filter((part) => !received.has(part))
    .map((part) => ({ field: `parts.${part}`, message: "The part is missing" }));
  const { icon } = row.details as { icon?: { type?: string } };
  if (icon?.type === "picture" && !row.has_picture) {
    errors.push({ field: "icon", message: "The picture is missing" });
  }
  if (errors.length === 0) return;
  const missing = errors.map(({ field }) => field).join(", ");
  throw new ProblemError("conflict", { detail: `Missing: ${missing}`, errors });
}

/** Takes an upload back. Its item is unlisted. */
export async function withdrawUpload({ database, wakeJobs }: MakerTools, id: string): Promise<void> {
  await runMakerTransaction(database, async (transaction) => {
    const row = await requireUpload(transaction, id);
    if (row.state === "withdrawn") return false;
    let isUnlistedByMaker = row.is_unlisted;
    // An administrator may have listed a refused one again.
    if (row.item_id !== null) {
      const held = await lockItems(transaction, [{ kind: kindOfCode(row.kind), id: row.item_id }]);
      isUnlistedByMaker ||= held.some(({ isListed }) => isListed);
      await changeListing(transaction, held, false);
    }
    // Its audio may be sent again only if no administrator had unlisted the item.
    await setState(transaction, id, "withdrawn", { is_unlisted: isUnlistedByMaker });
    await endWaitingChanges(transaction, id);
    await endReplacements(transaction, id);
    await addCheck(transaction, row);
    return row.item_id !== null;
  });
  wakeJobs();
}

/** Locks an upload. Throws `not-found`. */
export async function requireUpload(transaction: Database, id: string): Promise<UploadRow> {
  const row = await lockUpload(transaction, id);
  if (!row) throw new ProblemError("not-found");
  return row;
}

async function setState(
  transaction: Database,
  id: string,
  state: UploadState,
  changes: { is_unlisted?: boolean } = {},
): Promise<void> {
  await transaction
    .updateTable("upload")
    .set({ ...changes, state, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
}
