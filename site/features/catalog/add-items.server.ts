import { sql } from "kysely";
import { announceChange } from "../../platform/store/announce-change.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { repeatTransaction } from "../../platform/store/repeat-transaction.server.ts";
import { ensureMakers, NO_MAKER } from "../makers/maker-rows.server.ts";
import { ownerKeyOf } from "../makers/owner-slug.server.ts";
import type { AddedItems, MediaFile, NewItem } from "./catalog.server.ts";
import { columnsOf } from "./columns-of.server.ts";
import { addToLists } from "./list-membership.server.ts";
import { addMediaRows } from "./media-rows.server.ts";
import { type NewItemRow, newItemRow, type StoredRow } from "./new-item-row.server.ts";
import { storableText } from "./storable.server.ts";
import { readTrendShift } from "./trend-scale.server.ts";

/**
 * Adds items in one transaction, all or none. Skips items whose source key is known. Throws if another source has an id,
 * if a media file is missing, or if a field is invalid.
 */
export async function addItems(db: Database, items: readonly NewItem[]): Promise<AddedItems> {
  const bySource = new Map(items.map((item) => [storableText(item.sourceKey), item]));
  const rows = [...bySource.values()].map(newItemRow);
  // Two imports of the same items in different orders wait for each other's rows.
  const addedCount = await repeatTransaction(() => addInTransaction(db, rows));
  return { addedCount, skippedCount: items.length - addedCount };
}

/**
 * Adds an item and its files in one transaction with further work. Adds nothing if the work resolves to false. Returns
 * whether it did. The transaction may be repeated.
 */
export async function addItemTogether(
  db: Database,
  { item, media }: { item: NewItem; media: readonly MediaFile[] },
  work: (transaction: Database) => Promise<boolean>,
): Promise<boolean> {
  const row = newItemRow(item);
  let isDone = false;
  await repeatTransaction(() =>
    addInTransaction(db, [row], async (transaction) => {
      isDone = await work(transaction);
      if (isDone) await addMediaRows(transaction, media);
      return isDone;
    }),
  );
  return isDone;
}

/** Returns the number of items that were added. */
function addInTransaction(
  db: Database,
  rows: readonly NewItemRow[],
  prepare: (transaction: Database) => Promise<boolean> = async () => true,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (!(await prepare(transaction))) return 0;
    await requireMedia(transaction, rows);
    const stored = await insertItems(transaction, rows);
    if (stored.length === 0) return 0;
    const trendShift = await readTrendShift(transaction);
    const makers = await ensureMakers(
      transaction,
      stored.map(({ owner }) => owner),
    );
    const scored = stored.map((row) => ({
      ...row,
      trend: row.trend + trendShift,
      makerId: makers.get(ownerKeyOf(row.owner)) ?? NO_MAKER,
    }));
    await insertStats(transaction, scored);
    await addToLists(
      transaction,
      scored.filter((row) => row.isListed),
    );
    await announceChange(transaction);
    return stored.length;
  });
}

/** Returns those source keys that the catalogue has already. */
export async function knownSources(db: Database, sourceKeys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source_key: string }>`
    SELECT source_key FROM item WHERE source_key = ANY(${sourceKeys.map(storableText)}::text[])`.execute(db);
  const known = new Set(rows.map((row) => row.source_key));
  return new Set(sourceKeys.filter((key) => known.has(storableText(key))));
}

async function requireMedia(db: Database, rows: readonly NewItemRow[]): Promise<void> {
  const hashes = rows.flatMap((row) => [row.audioHash, row.originalHash, row.iconHash]);
  const wanted = [...new Set(hashes.filter((hash) => hash !== null))];
  const { rows: missing } = await sql<{ hash: string }>`
    SELECT hash FROM unnest(${wanted}::text[]) AS wanted(hash)
    WHERE NOT EXISTS (SELECT 1 FROM media WHERE media.hash = wanted.hash) LIMIT 1`.execute(db);
  if (missing[0])
    throw new Error(`The media file ${missing[0].hash} is not in the library. Add it before its items.`);
}

/** Inserts the items of new sources. */
async function insertItems(db: Database, rows: readonly NewItemRow[]): Promise<StoredRow[]> {
  const added = (await takesTurns(db)) ? await withoutKnown(db, rows) : rows;
  if (added.length === 0) return [];
  const column = columnsOf(added);
  const insert = sql<{ pk: number; source_key: string }>`
    INSERT INTO item (kind, id, source_key, doc, audio_hash, original_hash, file_name, icon_hash, created_at, held_fields)
    SELECT kind, id, source_key, doc::jsonb, audio_hash, original_hash, file_name, icon_hash, created_at,
      string_to_array(held_fields, ',')
    FROM unnest(${column("kind")}::smallint[], ${column("id")}::text[], ${column("sourceKey")}::text[],
      ${column("doc")}::text[], ${column("audioHash")}::text[], ${column("originalHash")}::text[],
      ${column("fileName")}::text[], ${column("iconHash")}::text[], ${column("createdAt")}::timestamptz[],
      ${column("heldFields")}::text[])
      AS new (kind, id, source_key, doc, audio_hash, original_hash, file_name, icon_hash, created_at, held_fields)
    ON CONFLICT DO NOTHING RETURNING pk, source_key`;
  const { rows: inserted } = await insert.execute(db);
  const pkOfSource = new Map(inserted.map((row) => [row.source_key, row.pk]));
  // The catalogue has these, or other items with their ids.
  const left = added.filter(({ sourceKey }) => !pkOfSource.has(sourceKey));
  if (left.length > 0) await withoutKnown(db, left);
  return added.flatMap((row) => {
    const pk = pkOfSource.get(row.sourceKey);
    return pk === undefined ? [] : [{ ...row, pk }];
  });
}

/**
 * The shards of a cluster have no unique keys in common, so transactions that add items take turns there, and look for
 * known items first. Returns whether they do.
 */
async function takesTurns(db: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM trend_scale
    WHERE NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = 'item_source_key_key') FOR UPDATE`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns the rows whose source is new. Throws if another source has an id. */
async function withoutKnown(db: Database, rows: readonly NewItemRow[]): Promise<NewItemRow[]> {
  const column = columnsOf(rows);
  const known = await sql<{ kind: number; id: string; source_key: string }>`
    SELECT kind, id, source_key FROM item WHERE source_key = ANY(${column("sourceKey")}::text[])
    UNION ALL SELECT kind, id, source_key FROM item WHERE id = ANY(${column("id")}::text[])`.execute(db);
  const sources = new Set(known.rows.map((row) => row.source_key));
  const added = rows.filter(({ sourceKey }) => !sources.has(sourceKey));
  const taken = new Set(known.rows.map(({ kind, id }) => `${kind} ${id}`));
  for (const { kind, id } of added) {
    const name = `${kind} ${id}`;
    if (taken.has(name)) throw new Error(`The id ${id} already belongs to an item from another source.`);
    taken.add(name);
  }
  return added;
}

async function insertStats(db: Database, rows: readonly (StoredRow & { makerId: number })[]): Promise<void> {
  const column = columnsOf(rows);
  await sql`
    INSERT INTO item_stat (pk, kind, is_listed, plays, added, trend, pop, created_at, maker_id)
    SELECT * FROM unnest(${column("pk")}::bigint[], ${column("kind")}::smallint[], ${column("isListed")}::boolean[],
      ${column("plays")}::bigint[], ${column("added")}::bigint[], ${column("trend")}::float8[],
      ${column("pop")}::smallint[], ${column("createdAt")}::timestamptz[], ${column("makerId")}::integer[])`.execute(
    db,
  );
}
