import type { Brand } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { logTaskFailure } from "../log/log.ts";
import type { Database, OpenDatabase } from "../store/database.ts";
import { codeOfKind } from "../store/kind-code.ts";
import { addItems, knownSources } from "./add-items.ts";
import { createAnchors } from "./anchors.ts";
import type { AddedItems, Catalog } from "./catalog.ts";
import { countPlay } from "./count-play.ts";
import { listedCount, listedCounts } from "./counters.ts";
import { inBatches } from "./in-batches.ts";
import { itemAudio } from "./item-audio.ts";
import { listItems } from "./list-items.ts";
import { startMaintenance } from "./maintenance.ts";
import { addMediaRows, mediaRow } from "./media-rows.ts";
import { readItem, readItemsOfIds } from "./read-items.ts";
import { recommendedItems } from "./recommended.ts";
import { keepReport } from "./reports.ts";
import { searchItems } from "./search-items.ts";
import { suggestFor } from "./suggest.ts";
import { categoryTags, tagOfSlug, topTags } from "./tags.ts";

/** Items in one transaction. On the embedded database everybody else waits for it, so it is kept short there. */
const batchSize = (isEmbedded: boolean) => (isEmbedded ? 1000 : 5000);

export interface OpenCatalog {
  catalog: Catalog;
  /** Ends the work in the background; the database stays open. */
  close(): Promise<void>;
}

/** The catalogue on an open database. */
export function openCatalog(
  { db, maintenanceDb, isEmbedded, role, changes }: OpenDatabase,
  brand: Brand,
): OpenCatalog {
  const anchors = createAnchors(db);
  const upkeep = startMaintenance(maintenanceDb);
  const preparing = role === "site" ? prepare(db, anchors, upkeep) : Promise.resolve();
  const catalog: Catalog = {
    async add(items) {
      const sum: AddedItems = { addedCount: 0, skippedCount: 0 };
      for (const batch of inBatches(items, batchSize(isEmbedded))) {
        const { addedCount, skippedCount } = await addItems(db, batch);
        sum.addedCount += addedCount;
        sum.skippedCount += skippedCount;
        upkeep.note(addedCount);
        if (addedCount > 0) changes.note();
      }
      return sum;
    },
    hasSource: (sourceKeys) => knownSources(db, sourceKeys),
    addMedia: (files) => addMediaRows(db, files),
    getMedia: (hash) => mediaRow(db, hash),
    list: (kind, request) => listItems(db, anchors, kind, request),
    search: (kind, request) => searchItems(db, kind, request),
    suggest: (q) => suggestFor(db, q, brand),
    get: async (kind, id) => (await readItem(db, kind, id, "listed"))?.item,
    getMany: (kind, ids) => readItemsOfIds(db, kind, ids, "listed"),
    getAudio: (kind, id) => itemAudio(db, kind, id),
    recommended: (kind, id, limit) => recommendedItems(db, kind, id, limit, "listed"),
    withUnlisted: {
      get: async (kind, id) => (await readItem(db, kind, id, "all"))?.item,
      getMany: (kind, ids) => readItemsOfIds(db, kind, ids, "all"),
      recommended: (kind, id, limit) => recommendedItems(db, kind, id, limit, "all"),
    },
    async countPlay(kind, id, listener, at) {
      const receipt = await countPlay(db, kind, id, listener, at);
      if (receipt?.isCounted) upkeep.note(1);
      return receipt;
    },
    tags: (limit) => topTags(db, limit),
    tag: (slug) => tagOfSlug(db, slug),
    categories: () => categoryTags(db),
    report: (kind, id, visitor, report) => keepReport(db, kind, id, visitor, report),
    counts: () => listedCounts(db),
    version: changes.version,
    versionBeforeOutage: changes.versionBeforeOutage,
  };
  return {
    catalog,
    async close() {
      await preparing;
      await anchors.settle();
      await upkeep.close();
    },
  };
}

const sorts = ["trending", "created"] as const;
/** From so many items on, the anchors of the main lists are made before somebody needs them. */
const MANY_ITEMS = 20_000;

async function prepare(
  db: Database,
  anchors: ReturnType<typeof createAnchors>,
  upkeep: ReturnType<typeof startMaintenance>,
): Promise<void> {
  try {
    await upkeep.check();
    for (const kind of itemKinds) {
      const total = await listedCount(db, kind);
      if (total < MANY_ITEMS) continue;
      const list = { kind: codeOfKind(kind) };
      for (const sort of sorts) await anchors.before({ ...list, sort }, 0, total);
    }
  } catch (error) {
    // The first deep page makes its anchors itself.
    logTaskFailure("prepare-lists", error);
  }
}
