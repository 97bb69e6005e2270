import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type UploadChanges, type UploadField, uploadFields } from "@tuna/sdk/uploads";
import type { Database } from "../../platform/store/database.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import type { ItemName } from "../item-changes/locked-item.server.ts";
import { changeDetails, withItem } from "./change-details.server.ts";
import { endWaitingChanges } from "./end-waiting-changes.server.ts";
import { takesChanges } from "./start-replacement.server.ts";
import { lockUpload, type UploadRow } from "./upload-rows.server.ts";

/**
 * Lets changes of a published upload wait for a review, together with those that wait already. They are an upload of their
 * own that replaces the details of this one. `settled` names fields whose waiting changes are out of date. Ends the review
 * if nothing is left that differs from the present details.
 */
export async function proposeChanges(
  transaction: Database,
  row: UploadRow,
  changes: UploadChanges,
  settled: readonly string[],
): Promise<void> {
  const waiting = await lockWaiting(transaction, row.id);
  const proposed = { ...(waiting && proposedChanges(waiting)), ...changes };
  const fields = uploadFields.filter(
    (field) =>
      proposed[field] !== undefined &&
      !(settled.includes(field) && changes[field] === undefined) &&
      !isDeepStrictEqual(proposed[field], row.details[field]),
  );
  if (waiting && fields.length === 0) return endWaitingChanges(transaction, row.id);
  if (fields.length === 0) return;
  const now = new Date();
  const proposal = { ...row.details, ...pick(proposed, fields) };
  const columns = { details: JSON.stringify(proposal), changed_fields: fields, updated_at: now };
  if (waiting) {
    const isSame = isDeepStrictEqual([waiting.details, waiting.changed_fields], [proposal, fields]);
    // An administrator decides on what they have seen, so the same again must not make it look new.
    if (isSame) return;
    await transaction.updateTable("upload").set(columns).where("id", "=", waiting.id).execute();
    return;
  }
  await transaction
    .insertInto("upload")
    .values({
      ...columns,
      id: randomUUID(),
      account_id: row.account_id,
      key: `changes-${randomUUID()}`,
      request_hash: "",
      replaces: row.id,
      kind: row.kind,
      state: "review",
      file_name: row.file_name,
      size_bytes: 0,
      has_files: false,
      created_at: now,
    })
    .execute();
}

/** What accepted changes did, for the log. */
export interface AppliedChanges {
  item: ItemName;
  before: UploadChanges;
  after: UploadChanges;
}

/**
 * Applies changes that an administrator accepts to the upload that they are of. Fields that an administrator set meanwhile
 * stay. Returns undefined if the upload is gone.
 */
export async function applyChanges(
  transaction: Database,
  changes: UploadRow,
): Promise<AppliedChanges | undefined> {
  const locked = changes.replaces === null ? undefined : await lockUpload(transaction, changes.replaces);
  if (!locked?.item_id || !(await takesChanges(transaction, locked))) return undefined;
  const upload = await withItem(transaction, locked);
  const { id, held_fields: held, details: present } = upload.row;
  const fields = (changes.changed_fields ?? []).filter((field) => !held.includes(field));
  const accepted = pick(changes.details, fields);
  const details = await changeDetails(transaction, upload, accepted, held);
  await transaction
    .updateTable("upload")
    .set({ details, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
  const item = { kind: kindOfCode(locked.kind), id: locked.item_id };
  return { item, before: pick(present, fields), after: accepted };
}

async function lockWaiting(transaction: Database, id: string): Promise<UploadRow | undefined> {
  const row = await transaction
    .selectFrom("upload")
    .selectAll()
    .where("replaces", "=", id)
    .where("changed_fields", "is not", null)
    .where("state", "=", "review")
    .forUpdate()
    .executeTakeFirst();
  return row as UploadRow | undefined;
}

const proposedChanges = ({ details, changed_fields: fields }: UploadRow) => pick(details, fields ?? []);

function pick(details: Readonly<Record<string, unknown>>, fields: readonly UploadField[]): UploadChanges {
  return Object.fromEntries(fields.map((field) => [field, details[field]]));
}
