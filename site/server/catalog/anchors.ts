import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { workFor } from "../store/abandoned-work.ts";
import type { Database } from "../store/database.ts";
import { type ItemList, nameOfList, sourceOfList } from "./item-list.ts";

/** Position of an item in a list. `sortValue` is its trend or its date as PostgreSQL writes it. */
export interface Anchor {
  sortValue: string;
  pk: number;
}

/** Every so many items of a list an anchor stands. */
export const ANCHOR_STEP = 100;
const MAX_AGE_MS = 3 * 60_000;
/** A list that takes long to scan is scanned less often: at most this share of the time. */
const SHARE_OF_TIME = 0.05;
const MAX_LISTS = 200;
/** A list that grew or shrank by more than a page moved its anchors by so much too. */
const MAX_DRIFT = 50;

interface Anchors {
  marks: Anchor[];
  total: number;
  madeAt: number;
  tookMs: number;
}

/**
 * Places to jump to in long lists, so that page 5,000 costs what page 1 does. They are made by one scan of the list's
 * index when somebody first goes deep, and again in the background when they are old or the list has grown.
 */
export function createAnchors(db: Database, now: () => number = Date.now) {
  const ready = new LRUCache<string, Anchors>({ max: MAX_LISTS });
  const making = new Map<string, Promise<Anchors>>();

  const make = (list: ItemList, total: number): Promise<Anchors> => {
    const name = nameOfList(list);
    const running = making.get(name);
    if (running) return running;
    // Shared by all who ask meanwhile, whoever was the first.
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
    /** The last anchor at or before `offset`, with the place it has in the list. */
    async before(
      list: ItemList,
      offset: number,
      total: number,
    ): Promise<{ anchor: Anchor; offset: number } | undefined> {
      const name = nameOfList(list);
      const known = ready.get(name);
      if (known) {
        // Whoever waits for nothing gets the old anchors; a failed scan is tried again by the next page.
        if (isStale(known, total, now())) make(list, total).catch(() => {});
      }
      const { marks } = known ?? (await make(list, total));
      const index = Math.min(Math.floor(offset / ANCHOR_STEP), marks.length - 1);
      const anchor = marks[index];
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
  if (age < anchors.tookMs / SHARE_OF_TIME) return false;
  return age > MAX_AGE_MS || Math.abs(total - anchors.total) > MAX_DRIFT;
}

async function scan(db: Database, list: ItemList, total: number, now: () => number): Promise<Anchors> {
  const startedAt = now();
  const { table, condition, sortColumn } = sourceOfList(list);
  const { rows: marks } = await sql<Anchor>`
    SELECT sort_value::text AS "sortValue", pk FROM (
      SELECT ${sortColumn} AS sort_value, pk, row_number() OVER (ORDER BY ${sortColumn} DESC, pk DESC) AS place
      FROM ${table} WHERE ${condition}) AS placed
    WHERE place % ${ANCHOR_STEP} = 1 ORDER BY place`.execute(db);
  return { marks, total, madeAt: now(), tookMs: now() - startedAt };
}
