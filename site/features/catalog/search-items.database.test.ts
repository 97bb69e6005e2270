import { beforeAll, expect, test } from "vitest";
import { newTestItem, testPublicInfo } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";

/** Enough items for a search among popular items, of which there are 400. */
const filler = Array.from({ length: 2000 }, (_, index) =>
  newTestItem("sound", `Common laugh number ${index}`, {
    plays: index < 400 ? 5000 + 100 * index : index % 10,
    createdAt: new Date(Date.UTC(2024, 0, 1) + index * 60_000),
  }),
);
/** More items than are ranked. Each tenth is explicit, and these have the most plays. */
const kazoos = Array.from({ length: 300 }, (_, index) =>
  newTestItem("sound", `Kazoo ${100 + index}`, {
    plays: index % 10 === 0 ? 90_000 : 10 * index,
    fields: { publicInfo: testPublicInfo({ sensitiveContent: index % 10 === 0 }) },
  }),
);
const named = [
  newTestItem("sound", "Vine Boom", { id: "vine-boom", plays: 5, fields: { tags: ["bass", "impact"] } }),
  newTestItem("sound", "Vine Boom but much longer and louder", { id: "vine-longer", plays: 9_000 }),
  newTestItem("sound", "Boom", { id: "boom", plays: 50_000 }),
  newTestItem("sound", "Common laugh", { id: "exact-rare", plays: 0 }),
  newTestItem("sound", "Café Olé!", { id: "cafe", fields: { category: "music" } }),
  newTestItem("sound", "Don’t stop", { id: "dont" }),
  newTestItem("sound", "L’été indien", { id: "summer" }),
  newTestItem("sound", "Rock'n'Roll", { id: "rock" }),
  newTestItem("sound", "猫の鳴き声", { id: "cat" }),
  newTestItem("sound", "Gorilla saxophone", { id: "sax", fields: { tags: ["bass"] } }),
  newTestItem("sound", "Air Horn of Justice", { id: "justice", fields: { tags: ["air-horn"] } }),
  newTestItem("sound", "Airhorn", { id: "airhorn", plays: 3 }),
  newTestItem("sound", "Record Scratch", { id: "scratch" }),
  newTestItem("sound", "Goose honks twice", { id: "honks", fields: { tags: ["game over"] } }),
  newTestItem("sound", "Two cities", { id: "two" }),
  newTestItem("sound", "Straße Ørsted", { id: "strasse" }),
  newTestItem("sound", "Quiet owner", {
    id: "owned",
    fields: { publicInfo: testPublicInfo({ ownerName: "Zedmaster Kim" }) },
  }),
  newTestItem("sound", "Mushroom", {
    id: "mushroom",
    fields: { tags: ["power-up"], publicInfo: testPublicInfo({ ownerName: "ZigZagZoe" }) },
  }),
  newTestItem("sound", "Trumpet fanfare", {
    id: "explicit",
    plays: 9_000,
    fields: { publicInfo: testPublicInfo({ sensitiveContent: true }) },
  }),
  newTestItem("sound", "Trumpet fanfare", { id: "harmless", sourceKey: "harmless" }),
  newTestItem("voice", "Gorilla saxophone", { id: "voice-sax", fields: { keywords: ["growling"] } }),
];

describeOnTestedDatabases("search", (site) => {
  beforeAll(async () => {
    await site().catalog.add([...filler, ...kazoos, ...named]);
  });

  const search = (q: string, others: { page?: number; sort?: "relevance" | "trending" | "created" } = {}) =>
    site().catalog.search("sound", { q, sort: "relevance", page: 1, pageSize: 50, ...others });
  const idsOf = async (q: string) => (await search(q)).items.map(({ id }) => id);

  test.each([
    [
      "the very name comes before a more popular one that begins with it",
      "vine boom",
      ["vine-boom", "vine-longer"],
    ],
    ["the last word may be half typed", "vine bo", ["vine-longer", "vine-boom"]],
    ["order of words does not matter", "saxophone gorilla", ["sax"]],
    ["accents may be left out or added", "cafe ole", ["cafe"]],
    ["capitals and signs do not matter", "  CAFÉ, OLÉ!!! ", ["cafe"]],
    ["an apostrophe may be left out", "dont", ["dont"]],
    ["the word behind an apostrophe is enough", "ete", ["summer"]],
    ["the word behind the second apostrophe is enough", "roll", ["rock"]],
    ["names without spaces are found by a word inside", "鳴き声", ["cat"]],
    ["a tag finds its items", "impact", ["vine-boom"]],
    ["a category finds its items", "music", ["cafe"]],
    ["one wrong letter is forgiven", "saxaphone", ["sax"]],
    ["a swapped and a missing letter are forgiven", "gorlila saxphone", ["sax"]],
    ["words typed as one find a name", "airhorn", ["airhorn", "justice"]],
    ["words typed apart find a name of one word", "air horn", ["airhorn", "justice"]],
    ["hyphens are spaces", "air-horn", ["airhorn", "justice"]],
    ["a name of two words is found as one", "recordscratch", ["scratch"]],
    ["a tag of two words is found as one", "gameover", ["honks"]],
    ["a misspelled tag of two words is found as one", "gamover", ["honks"]],
    ["half a name as one word is enough", "recordscr", ["scratch"]],
    ["a singular finds a plural", "goose honk", ["honks"]],
    ["a plural finds a singular", "gorillas saxophones", ["sax"]],
    ["y becomes ies", "two city", ["two"]],
    ["a verb finds its other forms", "honking", ["honks"]],
    ["a digit finds its word", "2 cities", ["two"]],
    ["letters of other alphabets are found as people type them", "strasse orsted", ["strasse"]],
    ["the name of an owner finds their items", "zedmaster", ["owned"]],
    ["an owner of three words in one is found by each of them", "zig zag zoe", ["mushroom"]],
    ["a tag of two words is found by its plural", "power ups", ["mushroom"]],
    [
      "explicit items stand after others that match equally well",
      "trumpet fanfare",
      ["harmless", "explicit"],
    ],
  ])("%s: %s", async (_promise, q, first) => {
    expect((await idsOf(q)).slice(0, first.length)).toEqual(first);
  });

  test.each([
    ["vine boom", {}, ["vine-boom", "vine-longer"], ["boom"]],
    ["vine impact", {}, ["vine-boom"], ["vine-longer"]],
    ["gorilla vine impact", {}, [], ["vine-boom"]],
    ["vine boom", { category: "music" }, [], []],
    ["the vine", {}, ["vine-boom", "vine-longer"], []],
  ] as const)(
    "offers what has some words only, after what has all: %s %j",
    async (q, filters, ids, expected) => {
      const found = await site().catalog.getMany("sound", ids);
      const close = await site().catalog.alsoClose("sound", { q, ...filters }, found, 5);
      expect(close.map(({ id }) => id)).toEqual(expected);
    },
  );

  test("finds the item of exactly this name among a thousand more popular matches", async () => {
    expect((await idsOf("common laugh"))[0]).toBe("exact-rare");
  });

  test.each([
    ["vine boom", { match: "exact", correctedQuery: null, total: 2 }],
    ["vine bomo", { match: "corrected", correctedQuery: "vine boom", total: 2 }],
    ["gorlila saxphone", { match: "corrected", correctedQuery: "gorilla saxophone", total: 1 }],
    ["laughn", { match: "corrected", correctedQuery: "laugh" }],
    ["gorilla impact", { match: "close", correctedQuery: null, total: 2 }],
    ["air-horn", { match: "exact", correctedQuery: null, total: 2 }],
    ["bmo", { match: "none", correctedQuery: null, total: 0 }],
    ["vin boom", { match: "close", correctedQuery: null }],
    ["boom boom boom boom boom boom boom boom gorilla", { match: "close", correctedQuery: null }],
    ["vine boom xyzzyx", { match: "close", correctedQuery: null, total: 2 }],
    ["qqqxyzzy", { match: "none", correctedQuery: null, total: 0 }],
  ])("says how %j matched", async (q, how) => {
    expect(await search(q)).toMatchObject(how);
  });

  test("says that there are more than a thousand matches", async () => {
    expect(await search("common")).toMatchObject({ total: 1000, isTotalCapped: true });
    expect(await search("boom")).toMatchObject({ isTotalCapped: false });
  });

  test("returns pages without gaps or repeats up to a thousand matches", async () => {
    const ids: string[] = [];
    for (let page = 1; page <= 20; page++)
      ids.push(...(await search("common", { page })).items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(1000);
    expect(await search("common", { page: 21 })).toMatchObject({ items: [], total: 1000 });
  });

  test("puts explicit items after others that match equally well, also beyond those that are ranked", async () => {
    const explicit: boolean[] = [];
    for (let page = 1; page <= 6; page++) {
      const { items, total } = await search("kazoo", { page });
      expect(total).toBe(kazoos.length);
      explicit.push(...items.map(({ publicInfo }) => publicInfo.sensitiveContent));
    }
    expect(explicit).toEqual([...Array(270).fill(false), ...Array(30).fill(true)]);
  });

  test("sorts the newest first on request", async () => {
    const { items, total } = await search("common", { sort: "created" });
    expect(total).toBe(1000);
    const dates = items.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(items[0]?.name).toBe("Common laugh");
  });

  test.each(["", "   ", "!!!", "' OR 1=1 --", "\\", "%", ":*", "& | !", "\u0000"])(
    "%j breaks nothing",
    async (q) => {
      expect((await search(q)).items.length).toBeLessThanOrEqual(50);
    },
  );

  test("finds nothing for a word without similar words", async () => {
    expect(await search("qqqxyzzy")).toMatchObject({ items: [], total: 0, page: 1, pageSize: 50 });
  });

  test("searches voices separately from sounds, and by their keywords", async () => {
    const request = { sort: "relevance", page: 1, pageSize: 10 } as const;
    for (const q of ["gorilla", "growling"]) {
      const { items } = await site().catalog.search("voice", { ...request, q });
      expect(items.map(({ id }) => id)).toEqual(["voice-sax"]);
    }
  });

  test("finds popular, rare and trending matches of a frequent word", async () => {
    const byTrend = await search("common", { sort: "trending" });
    expect(byTrend).toMatchObject({ total: 1000, isTotalCapped: true, match: "exact" });
    expect((await search("laugh 1199")).items[0]?.name).toBe("Common laugh number 1199");
    // Plays are compared by powers of two.
    const numbers = (await search("number")).items.map(({ name }) => Number(name.split(" ").at(-1)));
    expect(Math.min(...numbers.slice(0, 5))).toBeGreaterThan(300);
    expect(Math.max(...numbers)).toBeLessThan(400);
    expect((await search("gorilla", { sort: "trending" })).items.map(({ id }) => id)).toEqual(["sax"]);
  });

  test("corrects by words of new items at once", async () => {
    await site().catalog.add([newTestItem("sound", "Xylophone", { id: "xylo" })]);
    expect(await search("xylofone")).toMatchObject({ correctedQuery: "xylophone", items: [{ id: "xylo" }] });
  });

  test("suggests tags and items of two words typed as one, and of corrected ones", async () => {
    const joined = await site().catalog.suggest("gameover");
    expect(joined).toMatchObject({
      match: "exact",
      tags: [{ slug: "game-over" }],
      sounds: [{ id: "honks" }],
    });
    const corrected = await site().catalog.suggest("gorrila");
    expect(corrected).toMatchObject({
      match: "corrected",
      correctedQuery: "gorilla",
      sounds: [{ id: "sax" }],
    });
  });

  test("suggests sounds, voices and tags while typing", async () => {
    const suggestions = await site().catalog.suggest("gor");
    expect(suggestions.sounds.map(({ id, kind }) => [kind, id])).toEqual([["sound", "sax"]]);
    expect(suggestions.voices.map(({ id, kind }) => [kind, id])).toEqual([["voice", "voice-sax"]]);
    const { tags, sounds } = await site().catalog.suggest("BA");
    expect(tags.map(({ slug }) => slug)).toEqual(["bass"]);
    expect(sounds.length).toBeLessThanOrEqual(5);
  });
});
