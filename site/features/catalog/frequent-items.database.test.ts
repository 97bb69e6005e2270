import type { SearchFilters } from "@tuna/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { createRandom } from "../../platform/icons/random.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { newTestItem, testCallerKeys, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { type FrequentItems, openFrequentItems } from "./frequent-items.server.ts";
import { lexicon } from "./lexicon.server.ts";
import { reindexItem, removeFromLists } from "./list-membership.server.ts";
import { newItemRow } from "./new-item-row.server.ts";
import { openCatalog } from "./open-catalog.server.ts";
import { openVocabulary } from "./open-vocabulary.server.ts";
import { popularityTiers } from "./popularity-tiers.server.ts";
import { type Candidate, rank } from "./rank.server.ts";
import { allFacetTokens, facetTokens } from "./search-facets.server.ts";
import { type SearchSource, searchItems } from "./search-items.server.ts";
import {
  frequentConditionsOf,
  queryForAll,
  queryWords,
  type SearchQuery,
  withTokens,
} from "./search-query.server.ts";

/** Each word is in more than a thousand names, except the last ones. */
const words = ["laugh", "horn", "dogs", "honking", "kazoo", "rare", "vinyl"];
const random = createRandom("frequent items");
const items = Array.from({ length: 3000 }, (_, index) => {
  const shares = [0.8, 0.6, 0.5, 0.4, 0.3, 0.02, 0.01];
  const named = words.filter((_, at) => random.next() < (shares[at] ?? 0));
  return newTestItem("sound", `${named.join(" ")} number${index % 7}`, {
    sourceKey: `${index}`,
    id: `sound-${index}`,
    plays: Math.floor(3 * (1 - random.next()) ** -1.1),
    fields: {
      category: random.pick(["memes", "games"]),
      publicInfo: testPublicInfo({ sensitiveContent: random.next() < 0.1 }),
    },
  });
});

const searches: [string, SearchFilters?][] = [
  ["laugh horn"],
  ["horn laugh dogs"],
  ["dog honk"],
  ["memes games"],
  ["kazoo", { category: "memes" }],
  ["laugh honking kazoo", { category: "games" }],
  ["laugh horn rare"],
  ["laugh rare vinyl"],
  ["laugh horn nu"],
  ["the horn sound"],
  ["horn xyzzyx"],
  ["memes"],
];

/** The nodes of a cluster search by themselves. */
const servers = inject("clusterWorkers") ? ["PGlite"] : testedDatabases;

describe.each(servers)("searches from memory on %s", (server) => {
  let database: OpenDatabase;
  let catalog: ReturnType<typeof openCatalog>;
  let frequentItems: FrequentItems;
  let source: SearchSource;
  let answeredFromMemory = 0;

  beforeAll(async () => {
    const databaseUrl = server === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server: patientServer });
    catalog = openCatalog(database, brand);
    await catalog.catalog.add(items);
    frequentItems = openFrequentItems(database, 0);
    source = {
      lexicon: lexicon(),
      db: database.db,
      tiers: (kind) => popularityTiers(database.db, kind),
      frequentItems: {
        async thatMet(...values) {
          const met = await frequentItems.thatMet(...values);
          if (met) answeredFromMemory++;
          return met;
        },
      },
      timeoutMs: 60_000,
      vocabulary: openVocabulary(database.db, database.changes),
    };
    await frequentItems.prepare(0, items.length, async () =>
      frequentConditionsOf(await source.vocabulary(), 10, allFacetTokens),
    );
  });
  afterAll(async () => {
    await frequentItems.close();
    await catalog.close();
    await database.close();
  });

  const withoutMemory = (): SearchSource => ({
    ...source,
    frequentItems: { thatMet: async () => undefined },
  });
  const resultsOf = async (from: SearchSource, [q, filters]: (typeof searches)[number]) => {
    const request = { q, sort: "relevance", page: 1, pageSize: 300, ...filters } as const;
    const { items, ...counted } = await searchItems(from, "sound", request);
    return { q, ids: items.map(({ id }) => id), ...counted };
  };
  /**
   * Expects the matches that the database finds, and the best of all matches first, if they come from memory. Returns how
   * many searches did.
   */
  const expectBestResults = async () => {
    const vocabulary = await source.vocabulary();
    let comparedCount = 0;
    for (const [q, filters = {}] of searches) {
      answeredFromMemory = 0;
      const { ids, ...counted } = await resultsOf(source, [q, filters]);
      const { ids: expected, ...expectedCounts } = await resultsOf(withoutMemory(), [q, filters]);
      expect(counted).toEqual(expectedCounts);
      expect(ids).toHaveLength(expected.length);
      if (counted.total <= expected.length) expect(ids.toSorted()).toEqual(expected.toSorted());
      if (counted.match !== "exact" || answeredFromMemory === 0) continue;
      const query = queryForAll(queryWords(q), vocabulary);
      const facets = facetTokens(filters);
      const filtered = facets.length > 0 ? withTokens(query, facets) : query;
      expect(ids.slice(0, 10)).toEqual(await bestOfAll(filtered, counted.isTotalCapped));
      comparedCount++;
    }
    return comparedCount;
  };
  /** Explicit items come after all others if there are many. */
  const bestOfAll = async (query: SearchQuery, areMany: boolean) => {
    const { rows } = await sql<Candidate & { id: string }>`
      SELECT pk, pop, name_norm AS name, is_sensitive AS "isSensitive", id FROM item_search JOIN item USING (pk)
      WHERE tokens @@ ${query.tsQuery}::tsquery`.execute(database.db);
    return rank(
      rows.filter(({ isSensitive }) => !(areMany && isSensitive)),
      query,
    )
      .slice(0, 10)
      .map(({ id }) => id);
  };
  const pkOf = async (id: string) => {
    const { rows } = await sql<{ pk: number }>`SELECT pk FROM item WHERE id = ${id}`.execute(database.db);
    return rows[0]?.pk ?? 0;
  };

  test("are those of the database, and the first ones the best of all matches", async () => {
    expect(await expectBestResults()).toBeGreaterThan(5);
  });

  test("find a new item, and an item that got other words, and lose removed ones", async () => {
    const [removed = "", renamed = ""] = (await resultsOf(source, ["laugh horn"])).ids;
    const row = newItemRow(newTestItem("sound", "rare vinyl", { id: renamed, plays: 9 }));
    const [removedPk, renamedPk] = [await pkOf(removed), await pkOf(renamed)];
    await database.db.transaction().execute(async (transaction) => {
      await removeFromLists(transaction, [{ pk: removedPk, kind: 0 }]);
      await reindexItem(transaction, { ...row, pk: renamedPk });
    });
    await catalog.catalog.add([newTestItem("sound", "laugh horn", { id: "newest", plays: 1 })]);

    answeredFromMemory = 0;
    const { ids } = await resultsOf(source, ["laugh horn"]);
    expect(answeredFromMemory).toBeGreaterThan(0);
    expect(ids[0]).toBe("newest");
    expect(ids).not.toContain(removed);
    expect(ids).not.toContain(renamed);
    expect((await resultsOf(source, ["rare vinyl"])).ids).toContain(renamed);
    await expectBestResults();
  });

  test("order items by their present plays", async () => {
    const at = new Date();
    for (let visitor = 0; visitor < 20; visitor++) {
      await catalog.catalog.countPlay("sound", "newest", testCallerKeys(`${visitor}`), at);
    }
    await expectBestResults();
  });

  test("are left to the database after many changes", async () => {
    // After a minute they are read again, which a busy machine takes for this test.
    vi.spyOn(performance, "now").mockReturnValue(performance.now());
    await catalog.catalog.add(
      Array.from({ length: 600 }, (_, index) =>
        newTestItem("sound", `laugh horn ${index}`, { plays: 500, sourceKey: `later ${index}` }),
      ),
    );
    expect(await expectBestResults()).toBe(0);
  });
});
