import type { ItemKind, Page } from "@tuna/sdk";
import type { UploadChanges } from "@tuna/sdk/uploads";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import { findById, keepAccount } from "../account/account-rows.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import type { AdminAction } from "../item-changes/admin-log.ts";
import { writeLog } from "../item-changes/audit-log.server.ts";
import { changeListing } from "../item-changes/item-changes.server.ts";
import { lockItems } from "../item-changes/locked-item.server.ts";
import { runAdminTransaction } from "../item-changes/run-admin-transaction.server.ts";
import { isTakenDown } from "../item-changes/takedowns.server.ts";
import { addCheck } from "./add-check.server.ts";
import { editDetails, withItem } from "./change-details.server.ts";
import { type AppliedChanges, applyChanges } from "./changes-in-review.server.ts";
import { checkReasons } from "./check-reasons.server.ts";
import type { MakerTools } from "./maker-actions.server.ts";
import { readMakers } from "./maker-record.server.ts";
import { shownUpload } from "./shown-upload.server.ts";
import { canBeReplaced } from "./start-replacement.server.ts";
import {
  REVIEW_PAGE_SIZE,
  type ReviewedUpload,
  type ReviewList,
  type UploadReviewQuery,
} from "./upload-review.ts";
import {
  countUploads,
  findUpload,
  findUploads,
  listUploads,
  lockUpload,
  type ShownUploadRow,
  type UploadFilter,
  type UploadRow,
} from "./upload-rows.server.ts";
import { nextState } from "./upload-state.server.ts";

/** What an administrator decides on: an upload as they saw it. */
export interface SeenUpload {
  id: string;
  /** `updatedAt` of the upload that the administrator saw. */
  seenAt?: string | undefined;
  /** `itemVersion` of the upload that the administrator saw. */
  seenVersion?: number | undefined;
}

const filters: Record<ReviewList, UploadFilter> = {
  review: { state: "review" },
  appeals: { state: "refused", hasOpenAppeal: true },
  published: { state: "published" },
  refused: { state: "refused" },
};

/** Returns a page of a list of the review. What waits comes with the oldest first. */
export async function readReviewList(
  { database: { db } }: MakerTools,
  { state, page }: UploadReviewQuery,
): Promise<Page<ReviewedUpload>> {
  const isWaiting = state === "review" || state === "appeals";
  const { rows, total } = await listUploads(db, filters[state], {
    page,
    pageSize: REVIEW_PAGE_SIZE,
    order: isWaiting ? "asc" : "desc",
  });
  return { items: await reviewedUploads(db, rows), total, page, pageSize: REVIEW_PAGE_SIZE };
}

/** Returns how many uploads wait for a review, and how many appeals. */
export async function countWaiting({
  database: { db },
}: MakerTools): Promise<{ review: number; appeals: number }> {
  return { review: await countUploads(db, filters.review), appeals: await countUploads(db, filters.appeals) };
}

/**
 * Accepts an upload that waits, or one that an administrator refused: it is checked again and published. An item that was
 * published before is listed again. Changes of details are applied to the upload that they are of. Throws `conflict` if somebody
 * else decided first, and with the reason in `errors` if the item cannot be public or have the new file.
 */
export function acceptUpload(tools: MakerTools, actor: Actor, seen: SeenUpload, at: Date) {
  return review(tools, actor, seen, "accept-upload", at, async (transaction, row) => {
    requireDecidable(row);
    const replaced = row.replaces === null ? undefined : await lockUpload(transaction, row.replaces);
    const [item] = itemsOf(replaced ?? row);
    if (item && (await isTakenDown(transaction, item)))
      throw unpublishable("A notice of copyright removed it");
    if (row.changed_fields !== null) {
      const logged = await applyChanges(transaction, row);
      if (!logged) throw decided();
      const changes: Changes = { state: "withdrawn", is_replaced: true, logged };
      if (!isAppealOpen(row)) return changes;
      const after = { ...logged.after, appeal: "accepted" };
      return { ...changes, logged: { ...logged, after }, appeal_outcome: "accepted" };
    }
    if (row.replaces !== null && !(await canBeReplaced(transaction, replaced))) {
      throw replaced?.state === "published" ? unpublishable("An administrator unlisted it") : decided();
    }
    if (row.item_id === null && row.size_bytes > 0 && !row.has_files) {
      throw unpublishable("The file of the upload is no longer kept");
    }
    const isPublished = row.item_id !== null;
    const state = isPublished ? "published" : nextState(row.state, "accept");
    if (!state || row.state === "published") throw decided();
    if (isPublished) await changeListing(transaction, await lockItems(transaction, itemsOf(row)), true);
    else await addCheck(transaction, row);
    return {
      state,
      is_accepted: true,
      refusal_reason: null,
      refusal_text: null,
      ...(isAppealOpen(row) && { appeal_outcome: "accepted" }),
    };
  });
}

/**
 * Refuses an upload that waits or is published, whose item is then unlisted, or an appeal. Throws `conflict` if somebody
 * else decided first.
 */
export function refuseUpload(
  tools: MakerTools,
  actor: Actor,
  { reason, text, ...seen }: SeenUpload & { reason: string; text: string },
  at: Date,
) {
  return review(tools, actor, seen, "refuse-upload", at, async (transaction, row) => {
    requireDecidable(row);
    if (row.state === "refused" && !isAppealOpen(row)) throw decided();
    const state = nextState(row.state, "refuse");
    if (!state) throw decided();
    await changeListing(transaction, await lockItems(transaction, itemsOf(row)), false);
    // A new file that was accepted before, and is still checked, would list the item again.
    await transaction
      .updateTable("upload")
      .set({ is_accepted: false })
      .where("replaces", "=", row.id)
      .where("state", "=", "checking")
      .execute();
    return {
      state,
      refusal_reason: reason,
      refusal_text: text,
      ...(isAppealOpen(row) && { appeal_outcome: "refused" }),
    };
  });
}

/**
 * Changes the details of an upload, and those of its item if it is published. Its maker cannot change the changed fields any
 * more.
 */
export function editUpload(
  tools: MakerTools,
  actor: Actor,
  { changes, ...seen }: SeenUpload & { changes: UploadChanges },
  at: Date,
) {
  return review(tools, actor, seen, "edit-upload", at, async (transaction, row) => {
    if (row.state === "receiving") throw new ProblemError("not-found");
    return editDetails(transaction, await withItem(transaction, row), changes);
  });
}

/** Columns to store, and what the log says instead of them. */
type Changes = Partial<Omit<UploadRow, "details">> & { details?: string; logged?: AppliedChanges };

/** Runs an action on an upload and records it in the log of administrators, in one transaction. */
async function review(
  tools: MakerTools,
  actor: Actor,
  { id, seenAt, seenVersion }: SeenUpload,
  action: AdminAction,
  at: Date,
  act: (transaction: Database, row: UploadRow) => Promise<Changes>,
): Promise<ReviewedUpload> {
  await runAdminTransaction(tools.database, async (transaction) => {
    const found = transaction.selectFrom("upload").select("account_id").where("id", "=", id);
    const { account_id: accountId } = (await found.executeTakeFirst()) ?? {};
    if (accountId) await keepAccount(transaction, accountId);
    const locked = await lockUpload(transaction, id);
    if (!locked || locked.state === "receiving") throw new ProblemError("not-found");
    // The log compares with what the item has now.
    const { row, item } = await withItem(transaction, locked);
    if (seenAt !== undefined && row.updated_at.getTime() !== Date.parse(seenAt)) throw decided();
    // An edit of the item leaves the upload as it was.
    if (seenVersion !== undefined && item?.version !== seenVersion) throw decided();
    const { logged, ...changes } = await act(transaction, row);
    await transaction
      .updateTable("upload")
      .set({ ...changes, updated_at: at })
      .where("id", "=", id)
      .execute();
    const [before, after] = logged ? [logged.before, logged.after] : changedFields(row, changes);
    if (Object.keys(after).length === 0) return;
    const maker = row.account_id === null ? undefined : await findById(transaction, row.account_id);
    const name = logged?.item ?? itemsOf(row)[0];
    await writeLog(transaction, [
      {
        at,
        action,
        actor: await numberOfPerson(transaction, actor),
        ...(name && { item: name }),
        ...(maker && { person: await numberOfPerson(transaction, maker) }),
        before,
        after: { upload: nameOf(row), ...after },
      },
    ]);
  });
  tools.wakeJobs();
  const row = await findUpload(tools.database.db, id);
  const [reviewed] = await reviewedUploads(tools.database.db, row ? [row] : []);
  if (!reviewed) throw new ProblemError("not-found");
  return reviewed;
}

/** Throws `conflict` for what only its maker or the checks decide on. */
function requireDecidable(row: UploadRow): void {
  const isRefusedByChecks = row.state === "refused" && checkReasons.includes(row.refusal_reason ?? "");
  if (isRefusedByChecks) throw unpublishable("The checks refused it");
  if (!["review", "published", "refused"].includes(row.state)) throw decided();
  // The refusal of an appeal is the last word.
  if (row.state === "refused" && row.appeal_outcome === "refused") throw decided();
}

/** Says why nobody can accept an upload, although nothing about it has changed. */
const unpublishable = (message: string) =>
  new ProblemError("conflict", { detail: message, errors: [{ field: "item", message }] });

const decided = () => new ProblemError("conflict", { detail: "The upload has changed meanwhile" });

const isAppealOpen = (row: UploadRow) => row.appealed_at !== null && row.appeal_outcome === null;

function itemsOf(row: UploadRow): { kind: ItemKind; id: string }[] {
  return row.item_id === null ? [] : [{ kind: kindOfCode(row.kind), id: row.item_id }];
}

const nameOf = (row: UploadRow) => String((row.details as { name?: unknown }).name ?? "");

/** The fields that the log shows, before and after. */
function changedFields(row: UploadRow, changes: Changes) {
  const appeal = changes.appeal_outcome ?? row.appeal_outcome;
  const after: Record<string, unknown> = changes.details
    ? JSON.parse(changes.details)
    : { state: changes.state, reason: changes.refusal_reason, text: changes.refusal_text, appeal };
  const before: Record<string, unknown> = changes.details
    ? (row.details as Record<string, unknown>)
    : {
        state: row.state,
        reason: row.refusal_reason,
        text: row.refusal_text,
        appeal: row.appeal_outcome,
      };
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const only = (all: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, all[field]]));
  return [only(before), only(after)] as const;
}

/** Adds to uploads what a review shows besides. What it reads is read for all of them at once. */
async function reviewedUploads(db: Database, rows: readonly ShownUploadRow[]): Promise<ReviewedUpload[]> {
  const makers = await readMakers(
    db,
    rows.flatMap((row) => row.account_id ?? []),
  );
  const former = await findUploads(
    db,
    rows.flatMap((row) => row.replaces ?? []),
  );
  return rows.map((row) => {
    const replaced = former.find(({ id }) => id === row.replaces);
    return {
      upload: shownUpload(row),
      ...(row.itemVersion !== null && { itemVersion: row.itemVersion }),
      ...(replaced && { replaced: shownUpload(replaced) }),
      maker: makers.get(row.account_id ?? "") ?? null,
      hasAudio: (row.state !== "withdrawn" && row.item_id !== null) || (row.has_files && row.size_bytes > 0),
    };
  });
}
