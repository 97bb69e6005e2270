import type { Brand } from "@tuna/sdk";
import type { OpenDatabase } from "../store/database.ts";
import { addItems } from "./add-items.ts";
import { createAnchors } from "./anchors.ts";
import type { AddedItems, Catalog } from "./catalog.ts";
import { countPlay } from "./count-play.ts";
import { inBatches } from "./in-batches.ts";
import { itemAudio } from "./item-audio.ts";
import { listedCount, listItems } from "./list-items.ts";
import { addMediaRows, mediaRow } from "./media-rows.ts";
import { readItem } from "./read-items.ts";
import { recommendedItems } from "./recommended.ts";
import { keepReport } from "./reports.ts";
import { searchItems } from "./search-items.ts";
import { suggestFor } from "./suggest.ts";
import { categoryTags, tagOfSlug, topTags } from "./tags.ts";

/** Items in one transaction. On the embedded database everybody else waits for it, so it is kept short there. */
const batchSize = (isEmbedded: boolean) => (isEmbedded ? 1000 : 5000);

/** The catalogue on an open database. */
export function openCatalog({ db, isEmbedded }: OpenDatabase, brand: Brand): Catalog {
  const anchors = createAnchors(db);
  return {
    async add(items) {
      const sum: AddedItems = { addedCount: 0, skippedCount: 0 };
      for (const batch of inBatches(items, batchSize(isEmbedded))) {
        const { addedCount, skippedCount } = await addItems(db, batch);
        sum.addedCount += addedCount;
        sum.skippedCount += skippedCount;
      }
      return sum;
    },
    async hasSource(sourceKeys) {
      const rows = await db
        .selectFrom("item")
        .select("source_key")
        .where("source_key", "in", sourceKeys.length ? sourceKeys : [""])
        .execute();
      return new Set(rows.map((row) => row.source_key));
    },
    addMedia: (files) => addMediaRows(db, files),
    getMedia: (hash) => mediaRow(db, hash),
    list: (kind, request) => listItems(db, anchors, kind, request),
    search: (kind, request) => searchItems(db, kind, request),
    suggest: (q) => suggestFor(db, q, brand),
    get: async (kind, id) => (await readItem(db, kind, id))?.item,
    getAudio: (kind, id) => itemAudio(db, kind, id),
    recommended: (kind, id, limit) => recommendedItems(db, kind, id, limit),
    countPlay: (kind, id, visitor, at) => countPlay(db, kind, id, visitor, at),
    tags: (limit) => topTags(db, limit),
    tag: (slug) => tagOfSlug(db, slug),
    categories: () => categoryTags(db),
    report: (kind, id, visitor, report) => keepReport(db, kind, id, visitor, report),
    counts: async () => ({ sounds: await listedCount(db, 0), voices: await listedCount(db, 1) }),
  };
}
