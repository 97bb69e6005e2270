import { randomUUID } from "node:crypto";
import type { ItemCard, ItemKind, Page } from "@tuna/sdk";
import { ITEM_ID_PATTERN, itemKindOf, PAGE_SIZE } from "@tuna/sdk/catalog";
import { sql } from "kysely";
import { ProblemError } from "../../platform/http/problem.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";
import { type Actor, numberOfPerson } from "../account/logged-person.server.ts";
import type { AdminAction } from "./admin-log.ts";
import { writeLog } from "./audit-log.server.ts";
import type { CopyrightNotice, NoticeAction, NoticeState, StoredNotice } from "./copyright-notice.ts";
import { changeListing, type ItemChange } from "./item-changes.server.ts";
import { type ItemName, type LockedItem, lockItems } from "./locked-item.server.ts";

/** A maker whose item a decision removed or restored. */
export interface ConcernedMaker {
  email: string;
  /** Name of the item. */
  name: string;
}

/** Returns the items that addresses name, each once: those of pages, also of downloads, embeds and the API. */
function itemsOfUrls(urls: readonly string[]): ItemName[] {
  const items = urls.flatMap((url): ItemName[] => {
    const { pathname } = new URL(url, "https://site.invalid");
    const match = /\/(?:download-)?(sound|voice)s?\/([^/]+)/.exec(pathname);
    const id = match?.[2] ?? "";
    return match && ITEM_ID_PATTERN.test(id) ? [{ kind: match[1] as ItemKind, id }] : [];
  });
  return [...new Map(items.map((item) => [`${item.kind}/${item.id}`, item])).values()];
}

/** Stores a notice with its items. Returns false, and stores nothing, if none of its addresses names an item. */
export async function storeNotice(db: Database, notice: CopyrightNotice, now: Date): Promise<boolean> {
  const { claimant, email, work, urls, signature } = notice;
  return db.transaction().execute(async (transaction) => {
    const items = await knownItems(
      transaction,
      itemsOfUrls(urls.filter((url) => URL.canParse(url, "https://x.invalid"))),
    );
    if (items.length === 0) return false;
    const id = randomUUID();
    await transaction
      .insertInto("takedown_notice")
      .values({ id, claimant, email, work, urls, signature, created_at: now })
      .execute();
    await transaction
      .insertInto("takedown_item")
      .values(items.map((item) => ({ notice_id: id, kind: codeOfKind(item.kind), item_id: item.id })))
      .execute();
    return true;
  });
}

async function knownItems(db: Database, items: readonly ItemName[]): Promise<ItemName[]> {
  const { rows } = await sql<{ kind: 0 | 1; id: string }>`
    SELECT kind, id FROM item WHERE (id, kind) IN (
      SELECT * FROM unnest(${items.map(({ id }) => id)}::text[],
        ${items.map(({ kind }) => codeOfKind(kind))}::smallint[]) AS wanted (id, kind))`.execute(db);
  return rows.map(({ kind, id }) => ({ kind: kindOfCode(kind), id }));
}

/** Returns a page of the notices of a state. Open ones come with the oldest first. */
export async function readNotices(
  db: Database,
  state: NoticeState,
  page: number,
): Promise<Page<StoredNotice>> {
  const rows = await db
    .selectFrom("takedown_notice")
    .selectAll()
    .where("state", "=", state)
    .orderBy("created_at", state === "open" ? "asc" : "desc")
    .orderBy("id")
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { total } = await db
    .selectFrom("takedown_notice")
    .where("state", "=", state)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { rows: items } = await sql<{
    notice: string;
    kind: 0 | 1;
    id: string;
    name: string;
    isListed: boolean;
  }>`
    SELECT notice_id AS notice, item.kind, item.id, item.doc ->> 'name' AS name, stat.is_listed AS "isListed"
    FROM takedown_item JOIN item ON item.id = takedown_item.item_id AND item.kind = takedown_item.kind
      JOIN item_stat AS stat ON stat.pk = item.pk
    WHERE notice_id = ANY(${rows.map(({ id }) => id)}::uuid[]) ORDER BY item.pk`.execute(db);
  const notices = rows.map(
    ({ id, claimant, email, work, urls, signature, note, ...row }): StoredNotice => ({
      ...{ id, claimant, email, work, urls, signature, note },
      state: row.state as NoticeState,
      createdAt: row.created_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      items: items
        .filter(({ notice }) => notice === id)
        .map(({ kind, id: itemId, name, isListed }) => ({
          kind: kindOfCode(kind),
          id: itemId,
          name,
          isListed,
        })),
    }),
  );
  return { items: notices, total: Number(total), page, pageSize: PAGE_SIZE };
}

const outcomes = {
  "take-down": { from: "open", to: "taken-down", action: "take-down" },
  reject: { from: "open", to: "rejected", action: "reject-takedown" },
  restore: { from: "taken-down", to: "restored", action: "restore-taken-down" },
} as const satisfies Record<NoticeAction, { from: NoticeState; to: NoticeState; action: AdminAction }>;

/**
 * Decides on a notice, and unlists its items, or lists those again that it unlisted. Returns the makers to tell. Throws
 * `not-found`, and `conflict` if somebody else decided first.
 */
export async function decideNotice(
  transaction: Database,
  actor: Actor,
  { id, action, note }: { id: string; action: NoticeAction; note: string },
  at: Date,
): Promise<ConcernedMaker[]> {
  const notice = await transaction
    .selectFrom("takedown_notice")
    .select(["state", "note"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!notice) throw new ProblemError("not-found");
  const { from, to, action: logged } = outcomes[action];
  if (notice.state !== from) throw new ProblemError("conflict", { detail: "Somebody else decided first" });
  const number = await numberOfPerson(transaction, actor);
  // The note of the takedown stays as the record.
  const notes = [notice.note, note].filter(Boolean).join("\n\n");
  await transaction
    .updateTable("takedown_notice")
    .set({ state: to, decided_at: at, decided_by: number, note: notes })
    .where("id", "=", id)
    .execute();
  const names = await itemsOfNotice(transaction, id);
  await writeLog(
    transaction,
    names.map((item) => ({
      at,
      action: logged,
      actor: number,
      item,
      before: { state: from },
      after: { state: to, ...(note && { text: note }) },
    })),
  );
  if (action === "reject") return [];
  const locked = await lockItems(transaction, names);
  // Somebody may have unlisted an item until it was locked.
  const held =
    action === "restore"
      ? await lockItems(transaction, await takeRestorable(transaction, await itemsOfNotice(transaction, id)))
      : locked;
  if (action === "take-down") await noteListing(transaction, id, held);
  const changes = await changeListing(transaction, held, action === "restore");
  // The notice is news for the makers of unlisted items too: they cannot list them any more.
  return concernedMakers(transaction, action === "restore" ? changes.map(({ item }) => item) : held);
}

/**
 * Unlists items by decision of an administrator, which outlasts notices of copyright: those that remove the items now do not
 * list them again when they are restored, nor let makers do so.
 */
export async function unlistItems(transaction: Database, held: readonly LockedItem[]): Promise<ItemChange[]> {
  await sql`
    UPDATE takedown_item SET listing_before = 'unlisted'
    FROM takedown_notice AS notice, unnest(${held.map(({ id }) => id)}::text[],
      ${held.map(({ kind }) => codeOfKind(kind))}::smallint[]) AS wanted (id, kind)
    WHERE notice.id = notice_id AND notice.state = 'taken-down'
      AND item_id = wanted.id AND takedown_item.kind = wanted.kind`.execute(transaction);
  return changeListing(transaction, held, false);
}

interface ItemOfNotice extends ItemName {
  listingBefore: "listed" | "unlisted" | "unlisted-by-maker";
}

async function itemsOfNotice(db: Database, noticeId: string): Promise<ItemOfNotice[]> {
  const rows = await db.selectFrom("takedown_item").selectAll().where("notice_id", "=", noticeId).execute();
  return rows.map((row) => ({
    kind: kindOfCode(row.kind),
    id: row.item_id,
    listingBefore: row.listing_before,
  }));
}

/** Stores how items are listed before a notice removes them, or before the first notice did that removed them. */
async function noteListing(db: Database, noticeId: string, held: readonly LockedItem[]): Promise<void> {
  for (const item of held) {
    const kind = codeOfKind(item.kind);
    const earlier = await removals(db, item)
      .select("own.listing_before")
      .where("notice.id", "<>", noticeId)
      .executeTakeFirst();
    const unlisted = (await isUnlistedByMaker(db, item)) ? "unlisted-by-maker" : "unlisted";
    await db
      .updateTable("takedown_item")
      .set({ listing_before: item.isListed ? "listed" : (earlier?.listing_before ?? unlisted) })
      .where("notice_id", "=", noticeId)
      .where("item_id", "=", item.id)
      .where("kind", "=", kind)
      .execute();
  }
}

async function isUnlistedByMaker(db: Database, { kind, id }: ItemName): Promise<boolean> {
  const upload = await db
    .selectFrom("upload")
    .select("id")
    .where("item_id", "=", id)
    .where("kind", "=", codeOfKind(kind))
    .where("is_unlisted", "=", true)
    .executeTakeFirst();
  return upload !== undefined;
}

/**
 * Returns the items to list again: none of another notice, that their maker withdrew, that an administrator refused, or
 * that were unlisted before the notice. Lets makers list again what they unlisted themselves, and send again what they
 * withdrew.
 */
async function takeRestorable(db: Database, items: readonly ItemOfNotice[]): Promise<ItemName[]> {
  const kept: ItemName[] = [];
  for (const item of items) {
    const kind = codeOfKind(item.kind);
    const upload = await db
      .selectFrom("upload")
      .select("state")
      .where("item_id", "=", item.id)
      .where("kind", "=", kind)
      .executeTakeFirst();
    if (upload?.state === "refused" || (await isTakenDown(db, item))) continue;
    const isWithdrawn = upload?.state === "withdrawn";
    if (item.listingBefore === "listed" && !isWithdrawn) kept.push(item);
    // What the maker withdrew meanwhile may be sent again.
    if (item.listingBefore === "unlisted-by-maker" || (item.listingBefore === "listed" && isWithdrawn)) {
      await db
        .updateTable("upload")
        .set({ is_unlisted: true })
        .where("item_id", "=", item.id)
        .where("kind", "=", kind)
        .execute();
    }
  }
  return kept;
}

async function concernedMakers(db: Database, items: readonly ItemName[]): Promise<ConcernedMaker[]> {
  const { rows } = await sql<ConcernedMaker>`
    SELECT account.email, item.doc ->> 'name' AS name
    FROM upload JOIN account ON account.id = upload.account_id
      JOIN item ON item.id = upload.item_id AND item.kind = upload.kind
    WHERE upload.item_id = ANY(${items.map(({ id }) => id)}::text[]) AND upload.state = 'published'`.execute(
    db,
  );
  return rows;
}

/** Whether an item is removed after a notice of copyright. */
export async function isTakenDown(db: Database, item: ItemName): Promise<boolean> {
  const row = await removals(db, item).select("notice.id").executeTakeFirst();
  return row !== undefined;
}

/** The notices that remove an item at present. */
function removals(db: Database, { kind, id }: ItemName) {
  return db
    .selectFrom("takedown_item as own")
    .innerJoin("takedown_notice as notice", "notice.id", "own.notice_id")
    .where("own.item_id", "=", id)
    .where("own.kind", "=", codeOfKind(kind))
    .where("notice.state", "=", "taken-down");
}

/** Returns the card with the status `taken-down` if a notice of copyright removed its item. */
export async function markTakenDown(db: Database, card: ItemCard): Promise<ItemCard> {
  const { kind, id, status } = card;
  const isRemoved = status && (await isTakenDown(db, { kind: itemKindOf(kind), id }));
  return isRemoved ? { ...card, status: "taken-down" } : card;
}
