import { isDeepStrictEqual } from "node:util";
import type { UploadChanges, UploadField } from "@tuna/sdk/uploads";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import { reindexItem } from "../catalog/list-membership.server.ts";
import { editedDoc } from "../item-changes/edited-doc.server.ts";
import { withHeld } from "../item-changes/held-fields.server.ts";
import { type LockedItem, lockItems } from "../item-changes/locked-item.server.ts";
import { listedRow, storeDoc } from "../item-changes/store-doc.server.ts";
import { addCheck } from "./add-check.server.ts";
import { detailsOfItem } from "./item-details.server.ts";
import type { UploadRow } from "./upload-rows.server.ts";

/** An upload at the start of a change, with its item if it has one. */
export interface ChangedUpload {
  /** With the details and held fields that the item has now. */
  row: UploadRow;
  item: LockedItem | undefined;
}

/**
 * Changes the details of an upload for an administrator, and those of its item. Its maker cannot change these fields any
 * more. Returns the columns to store.
 */
export async function editDetails(
  transaction: Database,
  upload: ChangedUpload,
  changes: UploadChanges,
): Promise<{ details: string; held_fields: UploadField[] }> {
  const { held_fields: held, details: present } = upload.row;
  const changed = Object.entries(changes).filter(
    ([field, value]) => !isDeepStrictEqual(value, present[field]),
  );
  const heldFields = withHeld(
    held,
    changed.map(([field]) => field),
  );
  const details = await changeDetails(transaction, upload, changes, heldFields);
  return { details, held_fields: heldFields };
}

/** Returns a locked upload with its locked item, and the details that the item has now. */
export async function withItem(transaction: Database, row: UploadRow): Promise<ChangedUpload> {
  const names = row.item_id === null ? [] : [{ kind: kindOfCode(row.kind), id: row.item_id }];
  const [item] = await lockItems(transaction, names);
  if (!item) return { row, item };
  return { row: { ...row, details: detailsOfItem(row, item.doc), held_fields: item.heldFields }, item };
}

/**
 * Changes an item's texts and licence if the upload is published. Returns the upload's details as they are to be stored.
 * Throws `conflict` for a withdrawn upload, and for the icon and effects of a published one.
 */
export async function changeDetails(
  transaction: Database,
  { row, item }: ChangedUpload,
  changes: UploadChanges,
  heldFields: UploadField[],
): Promise<string> {
  requireChangeable(row, changes);
  if (item && Object.keys(changes).length > 0) {
    await changeItem(transaction, { ...item, heldFields }, changes);
  }
  if (row.state === "checking") await addCheck(transaction, row);
  return JSON.stringify({ ...row.details, ...changes });
}

/** Throws what {@link changeDetails} throws. */
export function requireChangeable(row: UploadRow, changes: UploadChanges): void {
  requireOwnFields(row, changes);
  if (row.state === "withdrawn") throw new ProblemError("conflict", { detail: "The upload was withdrawn" });
  if (row.replaces !== null) {
    throw new ProblemError("conflict", { detail: "Change the upload that it replaces" });
  }
  if (row.item_id !== null && (changes.icon !== undefined || changes.effects !== undefined)) {
    throw new ProblemError("conflict", { detail: "The icon and effects of a published item stay" });
  }
}

function requireOwnFields(row: UploadRow, changes: UploadChanges): void {
  const foreign = kindOfCode(row.kind) === "sound" ? "effects" : "category";
  if (changes[foreign] === undefined) return;
  const message = `A ${kindOfCode(row.kind)} has no ${foreign}`;
  throw new ProblemError("invalid-request", { detail: message, errors: [{ field: foreign, message }] });
}

async function changeItem(transaction: Database, item: LockedItem, changes: UploadChanges): Promise<void> {
  const doc = editedDoc(item.kind, item.doc, item.createdAt, changes);
  const edited = { ...item, doc, version: item.version + 1 };
  await storeDoc(transaction, edited);
  if (item.isListed) await reindexItem(transaction, listedRow(edited));
}
