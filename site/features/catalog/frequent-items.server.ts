import { LRUCache } from "lru-cache";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import type { ChangeFeed } from "../../platform/store/change-feed.server.ts";
import type { Database } from "../../platform/store/database.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { type ItemSet, intersectionOf, unionOf } from "./item-set.server.ts";
import {
  countIndexedSince,
  type MeetingItems,
  type RankedItems,
  readMeetingItems,
  readRankedItems,
} from "./ranked-items.server.ts";
import type { FrequentCondition, SearchQuery } from "./search-query.server.ts";

/** Catalogues of fewer items are searched as fast without this memory. */
const MIN_ITEMS = 50_000;
/** Number of conditions whose items are kept in memory: 128 KB each for 500,000 items. */
const MAX_CONDITIONS = 192;
/** The order of popularity is read again after this time. */
const MAX_AGE_MS = 30 * 60_000;
/** If more items were indexed since, each search would have to look at too many. */
const MAX_NEWER_ITEMS = 500;
/** If more items were indexed since, the memory is read again. */
const RENEWED_AT_NEWER_ITEMS = 250;
/** Shortest time between two readings, so that an import does not cause one after the other. */
const MIN_AGE_MS = 60_000;

/** The items that met the conditions of a query, when they were read. */
export interface ItemsThatMet {
  order: RankedItems;
  places: ItemSet;
  /** Those whose names met all conditions that are for names. */
  named: ItemSet;
}

/** Keeps in memory which items have the frequent words of searches. */
export interface FrequentItems {
  /**
   * Returns the items that met all frequent conditions of an alternative; undefined if they are not in memory. If the query
   * has only such conditions, they are read in the background then. `itemCount` is the number of all items of the kind.
   */
  thatMet(
    kind: KindCode,
    query: Pick<SearchQuery, "frequentConditions" | "isFrequent">,
    itemCount: number,
  ): Promise<ItemsThatMet | undefined>;
  /** Reads what is not in memory yet. */
  prepare(
    kind: KindCode,
    itemCount: number,
    conditions: () => Promise<readonly FrequentCondition[]>,
  ): Promise<void>;
  /** Stops reading. */
  close(): Promise<void>;
}

interface KnownCondition extends MeetingItems {
  condition: FrequentCondition;
}

interface Memory {
  order: RankedItems;
  /** By the `tsquery` of the condition. */
  met: LRUCache<string, KnownCondition>;
  /** Version of the items for which {@link newerCount} holds. */
  version: number | undefined;
  newerCount: number;
}

/** Opens an empty memory. `maintenanceDb` reads what it keeps. */
export function openFrequentItems(
  {
    db,
    maintenanceDb,
    changes,
  }: { db: Database; maintenanceDb: Database; changes: Pick<ChangeFeed, "version"> },
  minItems = MIN_ITEMS,
): FrequentItems {
  const memories = new Map<KindCode, Memory>();
  const wanted = new Set<string>();
  let canKeep = true;
  let isClosed = false;
  let reading: Promise<void> = Promise.resolve();

  /** Reads one thing after the other, so that requests keep most of the database's time. */
  const readNext = (key: string, read: () => Promise<void>): Promise<void> => {
    if (wanted.has(key) || isClosed) return reading;
    wanted.add(key);
    reading = reading
      .then(async () => {
        if (!isClosed) await read();
      })
      .catch((error) => logTaskFailure("read-frequent-items", error))
      .finally(() => wanted.delete(key));
    return reading;
  };
  const readMemory = (kind: KindCode) =>
    readNext(`${kind}`, async () => {
      const before = memories.get(kind);
      const order = await readRankedItems(maintenanceDb, kind);
      canKeep = order !== undefined;
      if (!order) return;
      const met = new LRUCache<string, KnownCondition>({ max: MAX_CONDITIONS });
      for (const { condition } of [...(before?.met.values() ?? [])].reverse()) {
        if (isClosed) return;
        met.set(condition.tsQuery, await readKnown(kind, order, condition));
      }
      memories.set(kind, { order, met, version: undefined, newerCount: 0 });
    });
  const readKnown = async (kind: KindCode, order: RankedItems, condition: FrequentCondition) => ({
    condition,
    ...(await readMeetingItems(maintenanceDb, kind, order, condition)),
  });
  const readCondition = (kind: KindCode, condition: FrequentCondition) =>
    readNext(`${kind} ${condition.tsQuery}`, async () => {
      const memory = memories.get(kind);
      if (!memory || memory.met.has(condition.tsQuery)) return;
      memory.met.set(condition.tsQuery, await readKnown(kind, memory.order, condition));
    });
  const countNewer = async (memory: Memory): Promise<number> => {
    const version = changes.version();
    if (version === undefined || version !== memory.version) {
      memory.newerCount = await countIndexedSince(db, memory.order.sinceXid, MAX_NEWER_ITEMS + 1);
      memory.version = version;
    }
    return memory.newerCount;
  };

  return {
    async thatMet(kind, { frequentConditions: alternatives, isFrequent }, itemCount) {
      if (!canKeep || itemCount < minItems || alternatives.some((each) => each.length === 0))
        return undefined;
      const memory = memories.get(kind);
      if (!memory) {
        void readMemory(kind);
        return undefined;
      }
      const newerCount = await countNewer(memory);
      const age = performance.now() - memory.order.readAt;
      if (age > MAX_AGE_MS || (newerCount > RENEWED_AT_NEWER_ITEMS && age > MIN_AGE_MS))
        void readMemory(kind);
      if (newerCount > MAX_NEWER_ITEMS) return undefined;
      const missing = alternatives.flat().filter(({ tsQuery }) => !memory.met.has(tsQuery));
      if (isFrequent) for (const condition of missing) void readCondition(kind, condition);
      const known = alternatives.map((each) => each.flatMap(({ tsQuery }) => memory.met.get(tsQuery) ?? []));
      if ((isFrequent && missing.length > 0) || known.some((each) => each.length === 0)) return undefined;
      const meeting = (field: "all" | "named") =>
        unionOf(known.map((each) => intersectionOf(each.map((met) => met[field]))));
      return { order: memory.order, places: meeting("all"), named: meeting("named") };
    },
    async prepare(kind, itemCount, conditions) {
      if (!canKeep || itemCount < minItems) return;
      if (!memories.has(kind)) void readMemory(kind);
      for (const condition of await conditions()) void readCondition(kind, condition);
      await reading;
    },
    async close() {
      isClosed = true;
      await reading;
    },
  };
}
