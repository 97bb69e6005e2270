import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";
import { demoCatalogueFolder } from "../seed/demo-catalogue.server.ts";
import { wordsOf } from "./words.server.ts";

interface DemoRow {
  id: string;
  name: string;
  tags: string[];
  category: string;
}

const rows: DemoRow[] = JSON.parse(readFileSync(join(demoCatalogueFolder, "catalogue.json"), "utf8"));
describeOnTestedDatabases("searches of the demo catalogue", (site) => {
  beforeAll(async () => {
    await site().catalog.add(
      rows.map(({ id, name, tags, category }) =>
        newTestItem("sound", name, { id, sourceKey: id, fields: { tags, category } }),
      ),
    );
  });

  const search = (q: string) =>
    site().catalog.search("sound", { q, sort: "relevance", page: 1, pageSize: 50 });

  test("finds every tag and name of two or more words when it is typed as one", async () => {
    const labels = rows.flatMap(({ id, name, tags }) =>
      [name, ...tags].map((label) => ({ id, words: wordsOf(label) })),
    );
    const ofSomeWords = labels.filter(({ words }) => words.length > 1);
    expect(ofSomeWords.length).toBeGreaterThan(300);
    const missed: string[] = [];
    for (const [joined, found] of Map.groupBy(ofSomeWords, ({ words }) => words.join(""))) {
      const { match, items } = await search(joined);
      const ids = new Set(items.map(({ id }) => id));
      if (match !== "exact" || found.some(({ id }) => !ids.has(id))) missed.push(joined);
    }
    expect(missed).toEqual([]);
  });

  test.each(["airhorn", "sadtrombone", "gameover", "recordscratch", "bassdrop", "drumroll"])(
    "suggests something exact for %s",
    async (q) => {
      expect(await site().catalog.suggest(q)).toMatchObject({ match: "exact", tags: [{}] });
    },
  );

  test.each(["sad", "frog"])("%s finds only items that have this word in a form", async (q) => {
    const { items, match } = await search(q);
    expect(match).toBe("exact");
    for (const { name, tags, category } of items) {
      expect(wordsOf([name, ...tags, category].join(" ")).some((word) => word.startsWith(q))).toBe(true);
    }
  });

  test.each(["skibidi", "yodel", "qqqzzzxxx"])(
    "%s, which the catalogue lacks, is no exact match",
    async (q) => {
      expect((await search(q)).match).not.toBe("exact");
    },
  );

  test.each([
    ["the sad trombone", "Sad trombone"],
    ["dog sound effect", "Dog bark"],
    ["explosion mp3", "Explosion"],
    ["dramatic cat meow sound", "Cat meow"],
  ])("comes close to %j with items of the words that tell most", async (q, name) => {
    const { match, items } = await search(q);
    expect(match).toBe("close");
    expect(items.map((item) => item.name).slice(0, 3)).toContain(name);
  });

  test.each([
    ["game ovr", "gameover"],
    ["sci-fy", "scifi"],
    ["booooom", "boom"],
  ])("says what it took %j for", async (q, correctedQuery) => {
    expect(await search(q)).toMatchObject({ match: "corrected", correctedQuery });
  });

  test("completes no word of a search that it comes close to", async () => {
    expect(await search("roberta 3d weide")).toMatchObject({
      match: "close",
      items: [{ name: "3D printer" }],
    });
  });

  test.each(["sounds", "sound effect", "zorp boy"])("guesses nothing for %j", async (q) => {
    expect(await search(q)).toMatchObject({ match: "none", total: 0 });
  });
});
