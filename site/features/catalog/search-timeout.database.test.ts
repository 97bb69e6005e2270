import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { isStoreUnavailable, StoreUnavailable } from "../../platform/store/store-unavailable.server.ts";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { openFrequentItems } from "./frequent-items.server.ts";
import { lexicon } from "./lexicon.server.ts";
import { openCatalog } from "./open-catalog.server.ts";
import { popularityTiers } from "./popularity-tiers.server.ts";
import { type SearchSource, searchItems } from "./search-items.server.ts";
import { createVocabulary } from "./vocabulary.server.ts";

const request = { q: "horn", sort: "relevance", page: 1, pageSize: 10 } as const;

describe.each(["PGlite", "PostgreSQL"])("a search on %s that takes too long", (server) => {
  let database: OpenDatabase;
  let databaseUrl: string | undefined;
  let catalog: ReturnType<typeof openCatalog>;

  beforeAll(async () => {
    databaseUrl = server === "PostgreSQL" ? await createTestDatabase() : undefined;
    const options = { dataDir: "memory", databaseUrl, role: "site" } as const;
    database = await openDatabase({ ...options, server: { ...patientServer, searchTimeoutMs: 200 } });
    catalog = openCatalog(database, brand);
    await catalog.catalog.add([newTestItem("sound", "Horn", { id: "horn" })]);
  });
  afterAll(async () => {
    await catalog.close();
    await database.close();
  });

  test("ends after a statement, and the next search finds all", async () => {
    const source: SearchSource = {
      lexicon: lexicon(),
      db: database.db,
      tiers: (kind) => popularityTiers(database.db, kind),
      frequentItems: openFrequentItems({
        db: database.db,
        maintenanceDb: database.db,
        changes: database.changes,
      }),
      timeoutMs: -1,
      vocabulary: async () => createVocabulary([{ term: "horn", df: 1 }]),
    };
    await expect(searchItems(source, "sound", request)).rejects.toBeInstanceOf(StoreUnavailable);
    const { items } = await searchItems({ ...source, timeoutMs: 60_000 }, "sound", request);
    expect(items.map(({ id }) => id)).toEqual(["horn"]);
  });

  test.runIf(server === "PostgreSQL")("is ended by the server, while other requests go on", async () => {
    const blocker = new pg.Client({ connectionString: databaseUrl });
    await blocker.connect();
    await blocker.query("BEGIN; LOCK TABLE item_search IN ACCESS EXCLUSIVE MODE");
    const error = await catalog.catalog.search("sound", request).catch((cause: unknown) => cause);
    expect(isStoreUnavailable(error)).toBe(true);
    expect(error).toMatchObject({ code: "57014" });
    expect((await catalog.catalog.get("sound", "horn"))?.name).toBe("Horn");
    await blocker.query("ROLLBACK");
    await blocker.end();
    // A busy machine may need longer than the short timeout of this test.
    await expect
      .poll(() => catalog.catalog.search("sound", request).catch(() => undefined))
      .toMatchObject({ total: 1, match: "exact" });
  });
});
