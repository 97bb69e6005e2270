import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { workFor } from "../store/abandoned-work.ts";
import type { Database } from "../store/database.ts";
import { type ItemList, listKey, sourceOfList } from "./item-list.ts";

/** Position of an item in a list. `sortValue` is its trend or its date, as PostgreSQL writes it. */
export interface Anchor {
  sortValue: string;
  pk: number;
}

/** Items from one anchor to the next. */
const ANCHOR_STEP = 100;
const MAX_AGE_MS = 3 * 60_000;
/** Largest share of the time that scans of one list may take. */
const MAX_SHARE_OF_TIME = 0.05;
const MAX_LISTS = 200;
/** Anchors are off by as many items as the list has grown or shrunk since. Beyond this number they are made again. */
const MAX_DRIFT = 50;

interface Anchors {
  positions: Anchor[];
  total: number;
  madeAt: number;
  tookMs: number;
}

/**
 * Positions to start from in long lists, so that page 5,000 costs what page 1 does. One scan of the list's index makes
 * them when a deep page is first requested, and again in the background when they are old or the list has grown.
 */
export function createAnchors(db: Database, now: () => number = Date.now) {
  const ready = new LRUCache<string, Anchors>({ max: MAX_LISTS });
  const making = new Map<string, Promise<Anchors>>();

  const make = (list: ItemList, total: number): Promise<Anchors> => {
    const name = listKey(list);
    const running = making.get(name);
    if (running) return running;
    // All requests of the meantime share this scan, so it must not end with the request that began it.
    const work = workFor(undefined, () => scan(db, list, total, now))
      .then((anchors) => {
        ready.set(name, anchors);
        return anchors;
      })
      .finally(() => making.delete(name));
    making.set(name, work);
    return work;
  };

  return {
    /** Returns the last anchor at or before `offset`, with its own offset in the list. */
    async nearestAnchor(
      list: ItemList,
      offset: number,
      total: number,
    ): Promise<{ anchor: Anchor; offset: number } | undefined> {
      const name = listKey(list);
      const known = ready.get(name);
      if (known) {
        // This page uses the old anchors. If the scan fails, the next page tries it again.
        if (isStale(known, total, now())) make(list, total).catch(() => {});
      }
      const { positions } = known ?? (await make(list, total));
      const index = Math.min(Math.floor(offset / ANCHOR_STEP), positions.length - 1);
      const anchor = positions[index];
      return anchor && { anchor, offset: index * ANCHOR_STEP };
    },
    /** Waits until no scan is running. */
    async settle(): Promise<void> {
      await Promise.allSettled(making.values());
    },
  };
}

function isStale(anchors: Anchors, total: number, now: number): boolean {
  const age = now - anchors.madeAt;
  if (age < anchors.tookMs / MAX_SHARE_OF_TIME) return false;
  return age > MAX_AGE_MS || Math.abs(total - anchors.total) > MAX_DRIFT;
}

async function scan(db: Database, list: ItemList, total: number, now: () => number): Promise<Anchors> {
  const startedAt = now();
  const { table, condition, sortColumn } = sourceOfList(list);
  const { rows: positions } = await sql<Anchor>`
    SELECT sort_value::text AS "sortValue", pk FROM (
      SELECT ${sortColumn} AS sort_value, pk, row_number() OVER (ORDER BY ${sortColumn} DESC, pk DESC) AS position
      FROM ${table} WHERE ${condition}) AS numbered
    WHERE position % ${ANCHOR_STEP} = 1 ORDER BY position`.execute(db);
  return { positions, total, madeAt: now(), tookMs: now() - startedAt };
}
