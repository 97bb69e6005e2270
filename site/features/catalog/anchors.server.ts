import { sql } from "kysely";
import { workFor } from "../../platform/store/abandoned-work.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import { type ItemList, listKey, sourceOfList } from "./item-list.server.ts";

/** An item at a known position of a list. */
interface Anchor {
  /** Counts from 0. */
  position: number;
  /** Its trend or its date, as PostgreSQL writes it. */
  sortValue: string;
  pk: number;
}

/** Positions in long lists. */
export interface Anchors {
  /** Returns the last anchor at or before `offset`. */
  nearestAnchor(list: ItemList, offset: number, total: number): Promise<Anchor | undefined>;
  /** Waits until no scan of this process is running. */
  settle(): Promise<void>;
}

/** Items from one anchor to the next. */
const ANCHOR_STEP = 500;
const MAX_AGE_MS = 3 * 60_000;
/** Largest share of the time that scans of one list may take. */
const MAX_SHARE_OF_TIME = 0.05;
/** Anchors are off by as many items as the list has grown or shrunk since. Beyond this number they are made again. */
const MAX_DRIFT = 50;
/** Anchors that are off by more would lead to a page of other items, or of none, as after a large import. */
const MAX_SERVED_DRIFT = ANCHOR_STEP;
/** Anchors that were not made again for this time belong to a list that nobody reads. */
const UNUSED_AFTER = sql`interval '1 day'`;

interface AnchoredList {
  total: number;
  ageMs: number;
  tookMs: number;
}

/** SQL columns of {@link AnchoredList}. The database's clock is the same for all processes. */
const anchoredList = sql`total, took_ms AS "tookMs",
  extract(epoch FROM clock_timestamp() - made_at)::float8 * 1000 AS "ageMs"`;

/**
 * Positions to start from in long lists, so that page 5,000 costs what page 1 does. The store keeps them for all
 * processes. A scan of the list's index makes them when a deep page is first requested, and again in the background
 * when they are old or the list has grown; one process at a time does so, in `maintenanceDb`.
 */
export function createAnchors(db: Database, maintenanceDb: Database): Anchors {
  const making = new Map<string, Promise<void>>();

  const make = (list: ItemList, total: number): Promise<void> => {
    const name = listKey(list);
    const running = making.get(name);
    if (running) return running;
    // All requests of the meantime share this scan, so it must not end with the request that began it.
    const work = workFor(undefined, () => makeAnchors(maintenanceDb, list, total)).finally(() =>
      making.delete(name),
    );
    making.set(name, work);
    return work;
  };

  return {
    async nearestAnchor(list, offset, total) {
      const known = await readAnchor(db, list, offset);
      if (!known) {
        await make(list, total);
        return readAnchor(db, list, offset);
      }
      if (!isStale(known, total)) return known;
      if (drift(known, total) > MAX_SERVED_DRIFT) {
        await make(list, total);
        return readAnchor(db, list, offset);
      }
      // This page uses the old anchors. If the scan fails, the next page tries it again.
      make(list, total).catch(() => {});
      return known;
    },
    async settle() {
      await Promise.allSettled(making.values());
    },
  };
}

function isStale(known: AnchoredList, total: number): boolean {
  if (known.ageMs < known.tookMs / MAX_SHARE_OF_TIME) return false;
  return known.ageMs > MAX_AGE_MS || drift(known, total) > MAX_DRIFT;
}

/** Number of items by which positions are off at most. */
function drift(known: AnchoredList, total: number): number {
  return Math.abs(total - known.total);
}

async function readAnchor(
  db: Database,
  list: ItemList,
  offset: number,
): Promise<(Anchor & AnchoredList) | undefined> {
  const { rows } = await sql<Anchor & AnchoredList>`
    SELECT position, sort_value AS "sortValue", pk, ${anchoredList}
    FROM list_anchor JOIN anchored_list USING (list)
    WHERE list = ${listKey(list)} AND position <= ${offset} ORDER BY position DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** Makes the anchors of a list, unless another process has just done so. */
async function makeAnchors(db: Database, list: ItemList, total: number): Promise<void> {
  const name = listKey(list);
  const { table, condition, sortColumn } = sourceOfList(list);
  await db.transaction().execute(async (transaction) => {
    await sql`
      INSERT INTO anchored_list (list, total, made_at, took_ms) VALUES (${name}, 0, 'epoch', 0)
      ON CONFLICT (list) DO NOTHING`.execute(transaction);
    // Other processes wait here for this transaction.
    const { rows } = await sql<AnchoredList>`
      SELECT ${anchoredList} FROM anchored_list WHERE list = ${name} FOR UPDATE`.execute(transaction);
    if (rows[0] && !isStale(rows[0], total)) return;
    const startedAt = performance.now();
    await sql`
      INSERT INTO list_anchor (list, position, sort_value, pk)
      SELECT ${name}, position, sort_value::text, pk FROM (
        SELECT ${sortColumn} AS sort_value, pk, row_number() OVER (ORDER BY ${sortColumn} DESC, pk DESC) - 1 AS position
        FROM ${table} WHERE ${condition}) AS numbered
      WHERE position % ${sql.lit(ANCHOR_STEP)} = 0
      ON CONFLICT (list, position) DO UPDATE SET sort_value = excluded.sort_value, pk = excluded.pk`.execute(
      transaction,
    );
    await sql`DELETE FROM list_anchor WHERE list = ${name} AND position >= ${total}`.execute(transaction);
    await sql`
      UPDATE anchored_list SET total = ${total}, made_at = now(), took_ms = ${performance.now() - startedAt}
      WHERE list = ${name}`.execute(transaction);
  });
}

/** Deletes the anchors of lists that nobody reads, such as those of deleted tags. */
export async function deleteUnusedAnchors(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ list: string }>`
      SELECT list FROM anchored_list WHERE made_at < now() - ${UNUSED_AFTER} FOR UPDATE SKIP LOCKED`.execute(
      transaction,
    );
    if (rows.length === 0) return;
    const names = rows.map(({ list }) => list);
    await sql`DELETE FROM list_anchor WHERE list = ANY(${names}::text[])`.execute(transaction);
    await sql`DELETE FROM anchored_list WHERE list = ANY(${names}::text[])`.execute(transaction);
  });
}
