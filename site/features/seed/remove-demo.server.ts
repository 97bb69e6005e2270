import { sql } from "kysely";
import type { ObjectStorage } from "../../platform/storage/object-storage.server.ts";
import { announceChange } from "../../platform/store/announce-change.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import { deleteAccount } from "../account/account-data-rows.server.ts";
import { removeFromLists } from "../catalog/list-membership.server.ts";
import { splitIntoBatches } from "../catalog/split-into-batches.server.ts";
import { lockItems } from "../item-changes/locked-item.server.ts";
import { removeUnnamedFiles } from "../uploads/stored-audio.server.ts";
import { DEMO_ACCOUNT } from "./demo-boards.server.ts";
import { demoSounds, demoVoices } from "./demo-catalogue.server.ts";

export interface RemovedDemo {
  soundCount: number;
  voiceCount: number;
  /** Files that no other item names. */
  fileCount: number;
}

const ITEMS_AT_ONCE = 200;

/**
 * Removes the demo's sounds and voices, generated ones included, with their plays, reports and hearts, the demo's boards, its makers, and
 * the files that nothing else needs. Items whose maker has an account stay, and so do boards of visitors, whose pads lose the sounds. A
 * removal that was interrupted can be repeated.
 */
export async function removeDemo(
  db: Database,
  storage: ObjectStorage,
  signal?: AbortSignal,
): Promise<RemovedDemo> {
  const items = await findDemoItems(db);
  let fileCount = 0;
  for (const batch of splitIntoBatches(items, ITEMS_AT_ONCE)) {
    signal?.throwIfAborted();
    const hashes = await removeItems(db, batch);
    fileCount += await removeUnnamedFiles({ db, storage }, hashes);
  }
  const account = await db
    .selectFrom("account")
    .select(["id", "email"])
    .where("email", "=", DEMO_ACCOUNT)
    .executeTakeFirst();
  if (account) await deleteAccount(db, account);
  const sounds = items.filter(({ kind }) => kind === 0);
  return {
    soundCount: sounds.length,
    voiceCount: items.length - sounds.length,
    fileCount,
  };
}

interface DemoItem {
  pk: number;
  kind: KindCode;
  id: string;
}

async function findDemoItems(db: Database): Promise<DemoItem[]> {
  const { rows } = await sql<DemoItem>`
    SELECT item.pk, item.kind, item.id
    FROM item JOIN item_stat USING (pk) LEFT JOIN maker ON maker.id = item_stat.maker_id
    WHERE maker.account_id IS NULL AND (source_key LIKE 'seed:%'
      OR item.kind = 0 AND item.id = ANY(${demoSounds.map(({ id }) => id)}::text[])
      OR item.kind = 1 AND item.id = ANY(${demoVoices.map(({ id }) => id)}::text[]))`.execute(db);
  return rows;
}

/** Removes items, and makers who had no others: without their items, a repetition would not find them. Returns hashes of files. */
async function removeItems(db: Database, items: readonly DemoItem[]): Promise<string[]> {
  const names = items.map(({ kind, id }) => ({ kind: kindOfCode(kind), id }));
  return db.transaction().execute(async (transaction) => {
    const locked = await lockItems(transaction, names);
    const listed = locked.filter(({ isListed }) => isListed);
    const kindOfPk = new Map(items.map(({ pk, kind }) => [pk, kind]));
    if (listed.length > 0)
      await removeFromLists(
        transaction,
        listed.map(({ pk }) => ({ pk, kind: kindOfPk.get(pk) ?? 0 })),
      );
    const pks = items.map(({ pk }) => pk);
    const { rows } = await sql<{ hashes: (string | null)[]; maker_id: number | null }>`
      SELECT maker_id, ARRAY[audio_hash, original_hash, icon_hash, doc -> 'originalDemo' ->> 'hash'] AS hashes
      FROM item JOIN item_stat USING (pk) WHERE pk = ANY(${pks}::bigint[])`.execute(transaction);
    const kinds = items.map(({ kind }) => kind);
    const ids = items.map(({ id }) => id);
    await sql`
      DELETE FROM favourite USING unnest(${kinds}::smallint[], ${ids}::text[]) AS gone (kind, id)
      WHERE favourite.kind = gone.kind AND favourite.item_id = gone.id`.execute(transaction);
    const soundIds = items.filter(({ kind }) => kind === 0).map(({ id }) => id);
    await sql`DELETE FROM daily_sound WHERE item_id = ANY(${soundIds}::text[])`.execute(transaction);
    for (const table of ["item_day", "play_guard", "report", "item_stat", "item"] as const)
      await sql`DELETE FROM ${sql.table(table)} WHERE pk = ANY(${pks}::bigint[])`.execute(transaction);
    await removeMakers(
      transaction,
      rows.flatMap(({ maker_id }) => maker_id ?? []),
    );
    await announceChange(transaction);
    return rows.flatMap(({ hashes }) => hashes.filter((hash) => hash !== null));
  });
}

/** Removes those makers that nobody logs in as and who have nothing left. */
async function removeMakers(transaction: Database, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM maker WHERE id = ANY(${ids}::integer[]) AND account_id IS NULL
      AND NOT EXISTS (SELECT FROM item_stat WHERE maker_id = maker.id) RETURNING id`.execute(transaction);
  const gone = rows.map(({ id }) => id);
  await sql`DELETE FROM maker_slug WHERE maker_id = ANY(${gone}::integer[])`.execute(transaction);
  await sql`DELETE FROM maker_report WHERE maker_id = ANY(${gone}::integer[])`.execute(transaction);
  await sql`DELETE FROM taken_name WHERE owner = ANY(${gone.map((id) => `maker:${id}`)}::text[])`.execute(
    transaction,
  );
}
