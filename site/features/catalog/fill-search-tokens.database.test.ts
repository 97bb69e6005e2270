import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { type Database, type OpenDatabase, openDatabase } from "../../platform/store/database.server.ts";
import { up as joinSigns } from "../../platform/store/migrations/0058-joined-signs.ts";
import { up as indexSignsOfLetters } from "../../platform/store/migrations/0059-signs-of-letters.ts";
import { up as indexVowelPoints } from "../../platform/store/migrations/0060-vowel-points.ts";
import { up as indexWordsAsTyped } from "../../platform/store/migrations/0062-words-as-typed.ts";
import { newTestItem, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { testedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { fillSearchTokens } from "./fill-search-tokens.server.ts";
import { openCatalog } from "./open-catalog.server.ts";

const items = [
  newTestItem("sound", "Air Horn 2", {
    id: "horn",
    plays: 500,
    fields: {
      tags: ["game-over"],
      publicInfo: testPublicInfo({ sensitiveContent: true, ownerName: "Kim Zed" }),
    },
  }),
  ...Array.from({ length: 600 }, (_, index) =>
    newTestItem("sound", `Horn of number ${index}`, { plays: index % 3 }),
  ),
  newTestItem("voice", "Horny toad", { id: "toad" }),
];

describe.each(testedDatabases)("search on %s after an update", (server) => {
  let database: OpenDatabase;

  beforeAll(async () => {
    const databaseUrl = server === "PostgreSQL" ? await createTestDatabase() : undefined;
    database = await openDatabase({ dataDir: "memory", databaseUrl, role: "command", server: patientServer });
  });
  afterAll(() => database.close());

  test("indexes items of an older version as if they were new", async () => {
    const { db } = database;
    const { catalog, close } = openCatalog(database, brand);
    await catalog.add(items);
    const before = await searchRows(db);
    await makeOld(db);

    expect(await fillSearchTokens(db)).toBe(items.length);
    expect(await searchRows(db)).toEqual(before);
    expect(await fillSearchTokens(db)).toBe(0);
    const found = await catalog.search("sound", {
      q: "airhorn two",
      sort: "relevance",
      page: 1,
      pageSize: 9,
    });
    expect(found.items.map(({ id }) => id)).toEqual(["horn"]);
    await close();
  });

  test("indexes items again whose texts have a word with several signs, and no others", async () => {
    const { db } = database;
    const { catalog, close } = openCatalog(database, brand);
    await catalog.add([
      newTestItem("sound", "F.B.I. open up", { id: "name" }),
      newTestItem("sound", "Tagged", { id: "tag", fields: { tags: ["one", "W.A.P.-remix"] } }),
      newTestItem("sound", "Owned", {
        id: "owner",
        fields: { publicInfo: testPublicInfo({ ownerName: "S.T.A.R" }) },
      }),
      ...["A.B", "Wow!!! (loud) - a.b", "It's 1,000...", "lo-fi-hip-hop"].map((name) =>
        newTestItem("sound", name, { fields: { tags: ["a.b", "c"] } }),
      ),
    ]);
    const before = await searchRows(db);
    await sql`UPDATE item_search SET tokens = ts_delete(tokens, ARRAY['+fbi', '+wap', '+star'])`.execute(db);

    await joinSigns(db as never);
    expect(await fillSearchTokens(db)).toBe(3);
    expect(await searchRows(db)).toEqual(before);
    for (const [q, id] of [
      ["fbi open up", "name"],
      ["wap remix", "tag"],
      ["star", "owner"],
    ] as const) {
      const found = await catalog.search("sound", { q, sort: "relevance", page: 1, pageSize: 9 });
      expect([q, found.items.map((item) => item.id)]).toEqual([q, [id]]);
    }
    await close();
  });

  test.each([
    {
      texts: "a sign that stands for letters",
      up: indexSignsOfLetters,
      names: { trade: "Brickworld™ theme", weight: "50㎏ lifter", other: "Brick © ❤️ world" },
      lost: ["brickworld", "kg"],
      filledCount: 2,
      searches: [
        ["brickworld theme", "trade"],
        ["50 lifter", "weight"],
        ["50kg lifter", "weight"],
      ],
    },
    {
      texts: "vowel points",
      up: indexVowelPoints,
      names: { arabic: "ضَحِكٌ", hebrew: "שָׁלוֹם לכולם", hamza: "أغنية", hello: "مرحبا" },
      lost: ["ضحك", "שלום", "اغنية"],
      filledCount: 3,
      searches: [
        ["ضحك", "arabic"],
        ["ضَحِك", "arabic"],
        ["שלום", "hebrew"],
        ["اغنية", "hamza"],
        ["مرحـــبا", "hello"],
      ],
    },
    {
      texts: "a word behind an apostrophe",
      up: indexWordsAsTyped,
      names: {
        french: "L’été d'Hélène",
        english: "Rock'n'Rollers",
        wide: "Ｍ＇Ｌａｄｙ",
        endings: "'Don't stop, it's we'll' said dads' dog",
      },
      lost: ["ete", "helene", "=helen", "rollers", "=roller", "lady", "=ladi"],
      filledCount: 3,
      searches: [
        ["ete", "french"],
        ["hélène", "french"],
        ["l'été", "french"],
        ["roller", "english"],
        ["rock'n'roll", "english"],
        ["lady", "wide"],
      ],
    },
  ])("indexes items again whose texts have $texts, and no others", async (example) => {
    const { up, names, lost, filledCount, searches } = example;
    const { db } = database;
    const { catalog, close } = openCatalog(database, brand);
    await catalog.add(Object.entries(names).map(([id, name]) => newTestItem("sound", name, { id })));
    const before = await searchRows(db);
    await sql`UPDATE item_search SET tokens = ts_delete(tokens, ${lost}::text[])`.execute(db);

    await up(db as never);
    expect(await fillSearchTokens(db)).toBe(filledCount);
    expect(await searchRows(db)).toEqual(before);
    for (const [q = "", id] of searches) {
      const found = await catalog.search("sound", { q, sort: "relevance", page: 1, pageSize: 9 });
      expect([q, found.match, found.items.map((item) => item.id)]).toEqual([q, "exact", [id]]);
    }
    await close();
  });
});

async function searchRows(db: Database) {
  const rowsOf = async (query: string) => (await sql.raw(query).execute(db)).rows;
  return {
    items: await rowsOf("SELECT to_jsonb(row) - 'indexed_xid' AS fields FROM item_search AS row ORDER BY pk"),
    terms: await rowsOf('SELECT term, df FROM term ORDER BY term COLLATE "C"'),
  };
}

/** Leaves what an older version stored: no tokens of filters, and no words of owners and joined words. */
async function makeOld(db: Database): Promise<void> {
  for (const statement of [
    `UPDATE item_search SET tokens = '', is_sensitive = false, has_facets = false,
      tsv = ts_delete(tsv, ARRAY['kim', 'zed', 'gameover'])`,
    "DELETE FROM term WHERE term IN ('kim', 'zed', 'gameover')",
  ]) {
    await sql.raw(statement).execute(db);
  }
}
