import type { ItemKind } from "@tuna/sdk";
import { favouriteLimits } from "@tuna/sdk/favourites";
import { sql } from "kysely";
import type { Database } from "../../platform/store/database.server.ts";
import { codeOfKind, kindOfCode } from "../../platform/store/kind-code.server.ts";
import { lockAccount } from "../account/account-rows.server.ts";
import { type Mark, type MergedMarks, markKey, mergeMarks } from "./merge-marks.server.ts";

/** Removals that are kept of an account, the latest ones. */
const MAX_REMOVED = favouriteLimits.count;

/** Returns the favourites of an account, the newest first. */
export async function readFavourites(db: Database, accountId: string): Promise<Mark[]> {
  return (await readMarks(db, accountId)).filter(({ isRemoved }) => !isRemoved);
}

/** Returns a page of an account's favourites, the newest first, and their number. */
export async function listFavourites(
  db: Database,
  accountId: string,
  { kind, page, pageSize }: { kind?: ItemKind | undefined; page: number; pageSize: number },
): Promise<{ marks: Mark[]; total: number }> {
  const all = await readFavourites(db, accountId);
  const marks = kind === undefined ? all : all.filter((mark) => mark.kind === kind);
  return { marks: marks.slice((page - 1) * pageSize, page * pageSize), total: marks.length };
}

/** Merges changes into an account's favourites, see {@link mergeMarks}. Returns what was refused. */
export async function changeFavourites(
  db: Database,
  accountId: string,
  changes: readonly Mark[],
): Promise<Pick<MergedMarks, "refused">> {
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    const stored = await readMarks(transaction, accountId);
    const known = await knownItems(transaction, changes);
    const { changed, refused } = mergeMarks(stored, changes, {
      maxCount: favouriteLimits.count,
      isKnown: (mark) => known.has(markKey(mark)),
    });
    if (changed.length > 0) await storeMarks(transaction, accountId, changed);
    if (stored.length + changed.length > MAX_REMOVED) await forgetOldRemovals(transaction, accountId);
    return { refused };
  });
}

async function readMarks(db: Database, accountId: string): Promise<Mark[]> {
  const rows = await db
    .selectFrom("favourite")
    .select(["kind", "item_id", "created_at", "is_removed"])
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("kind")
    .orderBy("item_id")
    .execute();
  return rows.map(({ kind, item_id, created_at, is_removed }) => ({
    kind: kindOfCode(kind),
    id: item_id,
    at: created_at.getTime(),
    isRemoved: is_removed,
  }));
}

/** The keys of those marks whose item the library has, listed or not. */
async function knownItems(db: Database, marks: readonly Mark[]): Promise<Set<string>> {
  const ids = [...new Set(marks.map(({ id }) => id))];
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string; kind: 0 | 1 }>`
    SELECT id, kind FROM item WHERE id = ANY(${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id, kind }) => markKey({ kind: kindOfCode(kind), id })));
}

async function storeMarks(db: Database, accountId: string, marks: readonly Mark[]): Promise<void> {
  await db
    .insertInto("favourite")
    .values(
      marks.map(({ kind, id, at, isRemoved }) => ({
        account_id: accountId,
        kind: codeOfKind(kind),
        item_id: id,
        created_at: new Date(at),
        is_removed: isRemoved,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["account_id", "kind", "item_id"]).doUpdateSet((excluded) => ({
        created_at: excluded.ref("excluded.created_at"),
        is_removed: excluded.ref("excluded.is_removed"),
      })),
    )
    .execute();
}

async function forgetOldRemovals(db: Database, accountId: string): Promise<void> {
  await sql`DELETE FROM favourite WHERE account_id = ${accountId} AND is_removed AND (kind, item_id) NOT IN (
    SELECT kind, item_id FROM favourite WHERE account_id = ${accountId} AND is_removed
    ORDER BY created_at DESC, kind, item_id LIMIT ${MAX_REMOVED})`.execute(db);
}
