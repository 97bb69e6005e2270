import type { Brand } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";
import { logTaskFailure } from "../../platform/log/log.server.ts";
import { searches } from "../../platform/metrics/metrics.server.ts";
import type { Database, OpenDatabase } from "../../platform/store/database.server.ts";
import { codeOfKind } from "../../platform/store/kind-code.server.ts";
import { findMaker } from "../makers/find-maker.server.ts";
import { findMakersByName } from "../makers/find-makers-by-name.server.ts";
import { keepMakerReport } from "../makers/maker-reports.server.ts";
import { renewSkeletons } from "../makers/renew-skeletons.server.ts";
import { replaceEmailNames } from "../makers/replace-email-names.server.ts";
import { takeEarlierNames } from "../makers/taken-names.server.ts";
import { addItems, addItemTogether, knownSources } from "./add-items.server.ts";
import { type Anchors, createAnchors } from "./anchors.server.ts";
import { assignMakers } from "./assign-makers.server.ts";
import type { AddedItems, Catalog } from "./catalog.server.ts";
import { listedCount, listedCounts } from "./counters.server.ts";
import { accessToFile } from "./file-access.server.ts";
import { fillSearchTokens } from "./fill-search-tokens.server.ts";
import { type FrequentItems, openFrequentItems } from "./frequent-items.server.ts";
import { itemAudio } from "./item-audio.server.ts";
import { openItemSource } from "./item-source.server.ts";
import { lexicon } from "./lexicon.server.ts";
import { listItems, openListings } from "./list-items.server.ts";
import { startMaintenance } from "./maintenance.server.ts";
import { addMediaRows, mediaRow, sampleMediaHashes } from "./media-rows.server.ts";
import { openVocabulary } from "./open-vocabulary.server.ts";
import { createPlayCounter } from "./play-counter.server.ts";
import { popularityTiers } from "./popularity-tiers.server.ts";
import { readItem, readItemsOfIds } from "./read-items.server.ts";
import { recommendedItems } from "./recommended.server.ts";
import { keepReport } from "./reports.server.ts";
import { allFacetTokens } from "./search-facets.server.ts";
import { findAlsoClose, type SearchSource, searchItems } from "./search-items.server.ts";
import { frequentConditionsOf } from "./search-query.server.ts";
import { countSearchRequest, mostRequested } from "./search-requests.server.ts";
import { shareSearches } from "./shared-searches.server.ts";
import { openSitemaps } from "./sitemap-items.server.ts";
import { similarSounds, soundsOfFile } from "./sound-prints.server.ts";
import { splitIntoBatches } from "./split-into-batches.server.ts";
import { isFoundByAll, suggestFor, suggestForNothing } from "./suggest.server.ts";
import { categoryTags, tagOfSlug, topTags } from "./tags.server.ts";
import { createTrendingSearches } from "./trending-searches.server.ts";

/** Items in one transaction. On the embedded database all other requests wait for it, so it is shorter there. */
const batchSize = (isEmbedded: boolean) => (isEmbedded ? 1000 : 5000);

/** A search of many statements ends when it has taken as long as this number of them may. */
const STATEMENTS_OF_SEARCH = 3;

export interface OpenCatalog {
  catalog: Catalog;
  /** Waits for background work. Does not close the database. */
  close(): Promise<void>;
}

/** Opens the catalogue on a database. For role `site` it prepares long lists in the background. */
export function openCatalog(database: OpenDatabase, brand: Brand, mediaUrl?: string): OpenCatalog {
  const { db, readDb, maintenanceDb, searchDb, searchTimeoutMs, isEmbedded, role, changes } = database;
  const anchors = createAnchors(readDb, maintenanceDb);
  const items = openItemSource(readDb, changes, mediaUrl);
  const listings = openListings(items, anchors, changes);
  const frequentItems = openFrequentItems({ db: searchDb, maintenanceDb, changes });
  const search: SearchSource = {
    ...items,
    db: searchDb,
    // Counting the tiers may take longer than a search may.
    tiers: (kind) => popularityTiers(readDb, kind),
    frequentItems,
    timeoutMs: STATEMENTS_OF_SEARCH * searchTimeoutMs,
    vocabulary: openVocabulary(readDb, changes),
    // Few commands search, and reading it takes half a second of the processor.
    get lexicon() {
      return lexicon();
    },
  };
  // The first search of a visitor does not wait for it.
  if (role === "site") lexicon();
  const trending = createTrendingSearches((searched) => isFoundByAll(search, searched), changes.version);
  const maintenance = startMaintenance(maintenanceDb);
  const plays = createPlayCounter(db);
  const preparing =
    role === "site" ? prepare(db, maintenanceDb, anchors, maintenance, changes) : Promise.resolve();
  // On the embedded database all requests would wait for it.
  const preparingSearch =
    role === "site" && !isEmbedded ? preparing.then(() => prepareSearch(search, frequentItems)) : undefined;
  const catalog: Catalog = {
    async add(items) {
      const sum: AddedItems = { addedCount: 0, skippedCount: 0 };
      for (const batch of splitIntoBatches(items, batchSize(isEmbedded))) {
        const { addedCount, skippedCount } = await addItems(db, batch);
        sum.addedCount += addedCount;
        sum.skippedCount += skippedCount;
        maintenance.note(addedCount);
        if (addedCount > 0) changes.note();
      }
      return sum;
    },
    async addTogether(added, work) {
      const isDone = await addItemTogether(db, added, work);
      if (!isDone) return false;
      maintenance.note(1);
      changes.note();
      return true;
    },
    hasSource: (sourceKeys) => knownSources(db, sourceKeys),
    addMedia: (files) => addMediaRows(db, files),
    getMedia: (hash) => mediaRow(readDb, hash),
    accessToFile: (hash) => accessToFile(readDb, hash),
    soundsOfFile: (file, limit) => soundsOfFile(readDb, file, limit),
    // Its statement may take long, so it has the time limit of searches.
    similarSounds: (fingerprint, limit) => similarSounds(searchDb, fingerprint, limit),
    sampleMedia: (count) => sampleMediaHashes(readDb, count),
    list: (kind, request) => listItems(listings, kind, request),
    async search(kind, request) {
      const results = await searchItems(search, kind, request);
      searches.inc({ kind, match: results.total === 0 ? "none" : results.match });
      return results;
    },
    alsoClose: (kind, request, found, limit) => findAlsoClose(search, kind, request, found, limit),
    suggest: async (q, isShown = () => true) =>
      q === ""
        ? suggestForNothing(readDb, await trending.read(new Date()))
        : suggestFor(search, q, brand, isShown),
    noteSearch: shareSearches(trending, database),
    get: async (kind, id) => (await readItem(items, kind, id, "listed"))?.item,
    getMany: (kind, ids) => readItemsOfIds(items, kind, ids, "listed"),
    getAudio: (kind, id) => itemAudio(readDb, kind, id),
    recommended: (kind, id, limit, hasSensitive = true) =>
      recommendedItems(items, kind, id, limit, { reach: "listed", hasSensitive }),
    withUnlisted: {
      get: async (kind, id) => (await readItem(items, kind, id, "all"))?.item,
      getMany: (kind, ids) => readItemsOfIds(items, kind, ids, "all"),
      recommended: (kind, id, limit, hasSensitive = true) =>
        recommendedItems(items, kind, id, limit, { reach: "all", hasSensitive }),
    },
    async countPlay(kind, id, caller, at) {
      const receipt = await plays.count({ kind, id, caller, at });
      if (receipt?.isCounted) maintenance.note(1);
      return receipt;
    },
    tags: (limit) => topTags(readDb, limit),
    tag: (slug) => tagOfSlug(readDb, slug),
    categories: () => categoryTags(readDb),
    maker: (slug) => findMaker({ db, readDb }, slug),
    makersByName: (q, limit) => findMakersByName(searchDb, q, limit),
    report: (kind, id, visitor, report) => keepReport(db, kind, id, visitor, report),
    reportMaker: (slug, visitor, report) => keepMakerReport(db, slug, visitor, report),
    countRequest: (kind, term, visitor, at) => countSearchRequest(db, kind, term, visitor, at),
    mostRequested: (since, limit) => mostRequested(db, since, limit),
    counts: () => listedCounts(readDb),
    sitemap: openSitemaps(readDb, changes),
    version: changes.version,
    versionBeforeOutage: changes.versionBeforeOutage,
  };
  return {
    catalog,
    async close() {
      await preparing;
      await plays.close();
      await frequentItems.close();
      await preparingSearch;
      await anchors.settle();
      await maintenance.close();
    },
  };
}

/** Number of words whose items are in memory before somebody searches for them. */
const PREPARED_WORDS = 64;

async function prepareSearch(
  { tiers, vocabulary }: SearchSource,
  frequentItems: FrequentItems,
): Promise<void> {
  try {
    const conditions = async () => frequentConditionsOf(await vocabulary(), PREPARED_WORDS, allFacetTokens);
    for (const kind of itemKinds.map(codeOfKind)) {
      await frequentItems.prepare(kind, (await tiers(kind)).total, conditions);
    }
  } catch (error) {
    // Searches read what is missing.
    logTaskFailure("prepare-search", error);
  }
}

const sorts = ["trending", "created"] as const;
/** From this number of items on, the anchors of the main lists are made at start. */
const MIN_ITEMS_FOR_ANCHORS = 20_000;

async function prepare(
  db: Database,
  maintenanceDb: Database,
  anchors: Anchors,
  maintenance: ReturnType<typeof startMaintenance>,
  changes: OpenDatabase["changes"],
): Promise<void> {
  try {
    await renewSkeletons(maintenanceDb);
    await takeEarlierNames(maintenanceDb);
    if ((await replaceEmailNames(maintenanceDb)) > 0) changes.note();
    if ((await fillSearchTokens(maintenanceDb)) > 0) changes.note();
    if ((await assignMakers(maintenanceDb)) > 0) changes.note();
    await maintenance.check();
    for (const kind of itemKinds) {
      const total = await listedCount(db, kind);
      if (total < MIN_ITEMS_FOR_ANCHORS) continue;
      const list = { kind: codeOfKind(kind) };
      for (const sort of sorts) await anchors.nearestAnchor({ ...list, sort }, 0, total);
    }
  } catch (error) {
    // The first deep page makes its anchors itself, so a failure here delays only that page.
    logTaskFailure("prepare-lists", error);
  }
}
