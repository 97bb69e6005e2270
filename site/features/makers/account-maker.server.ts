import { sql } from "kysely";
import { announceChange } from "../../platform/store/announce-change.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { lockItemRows } from "../../platform/store/item-locks.server.ts";
import { nameSkeleton } from "./name-skeleton.server.ts";

/**
 * Gives the maker of an account its present name and slug. The former slug stays theirs and leads to the new one. Does
 * nothing for an account without items. Must run in a transaction.
 */
export async function renameMaker(
  db: Database,
  accountId: string,
  { name, slug }: { name: string; slug: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE maker SET name = ${name}, skeleton = ${nameSkeleton(name)}, slug = ${slug}
    WHERE account_id = ${accountId} RETURNING id`.execute(db);
  if (rows[0]) {
    await sql`INSERT INTO maker_slug (slug, maker_id) VALUES (${slug}, ${rows[0].id}) ON CONFLICT DO NOTHING`.execute(
      db,
    );
    await lockItemsOf(db, rows[0].id);
    await renameInDocs(db, rows[0].id, { name, slug });
    await indexAgain(db, rows[0].id);
  }
  await announceChange(db);
}

/**
 * Takes an account off its items, which stay without a maker: their page, statistics, former slugs and reports are deleted.
 * Must run in a transaction.
 */
export async function forgetMaker(db: Database, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM maker WHERE account_id = ${accountId} RETURNING id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return;
  await lockItemsOf(db, id);
  await sql`
    UPDATE item SET version = version + 1, doc = doc - 'ownerId' - 'author'
      #- '{publicInfo,ownerName}' #- '{publicInfo,ownerSlug}'
    WHERE pk IN (SELECT pk FROM item_stat WHERE maker_id = ${id})`.execute(db);
  await sql`DELETE FROM item_day WHERE pk IN (SELECT pk FROM item_stat WHERE maker_id = ${id})`.execute(db);
  await indexAgain(db, id);
  await sql`UPDATE item_stat SET maker_id = 0 WHERE maker_id = ${id}`.execute(db);
  await sql`DELETE FROM maker_slug WHERE maker_id = ${id}`.execute(db);
  await sql`DELETE FROM maker_report WHERE maker_id = ${id}`.execute(db);
  await announceChange(db);
}

/** Documents of items have a copy of their owner's name and slug, and those of voices another one as their author. */
async function renameInDocs(
  db: Database,
  makerId: number,
  { name, slug }: { name: string; slug: string },
): Promise<void> {
  await sql`
    UPDATE item SET version = version + 1, doc = (CASE
        WHEN doc ->> 'author' = doc -> 'publicInfo' ->> 'ownerName' THEN doc || jsonb_build_object('author', ${name}::text)
        ELSE doc END)
      || jsonb_build_object('publicInfo', coalesce(doc -> 'publicInfo', '{}')
        || jsonb_build_object('ownerName', ${name}::text, 'ownerSlug', ${slug}::text))
    WHERE pk IN (SELECT pk FROM item_stat WHERE maker_id = ${makerId})`.execute(db);
}

/** Otherwise an edit or an indexing that has read the former name would store it again. */
async function lockItemsOf(db: Database, makerId: number): Promise<void> {
  await lockItemRows(db, sql`array(SELECT pk FROM item_stat WHERE maker_id = ${makerId})`);
}

/** Has the search words of a maker's items made again within minutes: the owner's name is among them. */
async function indexAgain(db: Database, makerId: number): Promise<void> {
  await sql`
    UPDATE item_search SET has_facets = false
    WHERE pk IN (SELECT pk FROM item_stat WHERE maker_id = ${makerId})`.execute(db);
}

/** Drops what processes keep in memory of an account's page, after a change of its profile. */
export async function announceMaker(db: Database, accountId: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM maker WHERE account_id = ${accountId}`.execute(db);
  if (rows.length > 0) await announceChange(db);
}
