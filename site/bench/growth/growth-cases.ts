import { brand } from "../../brand.ts";
import { openCatalog } from "../../features/catalog/open-catalog.server.ts";
import { createRandom } from "../../platform/icons/random.ts";
import type { OpenDatabase } from "../../platform/store/database.server.ts";
import { testCallerKeys } from "../../platform/store/testing/new-test-item.ts";
import { madeUpItem, madeUpQueries } from "../catalogue/made-up-items.ts";
import { measure, type Timing } from "../catalogue/measure.ts";

const PAGE_SIZE = 50;
const RUNS = 150;
const RARE_RUNS = 10;

/** Why an operation may grow with the catalogue. */
export const growingCases: Record<string, string> = {
  "sitemap file": "a small catalogue does not fill its ten thousand lines",
  "sitemap index": "it names a file for each ten thousand items",
};

/**
 * Measures operations on items from the whole catalogue. Except for searches, nothing of items is kept in memory, since a small
 * catalogue would fit there whole.
 */
export async function measureGrowth(database: OpenDatabase, rows: number): Promise<Map<string, Timing>> {
  const forgetful = { ...database, changes: { ...database.changes, version: () => undefined } };
  const { catalog, close } = openCatalog(forgetful, brand);
  const served = openCatalog(database, brand);
  const timings = new Map<string, Timing>();
  const run = async (name: string, work: (run: number) => Promise<unknown>, runs = RUNS) => {
    timings.set(name, await measure(runs, work));
  };
  const random = createRandom("growth");
  const [tag] = await catalog.tags(1);
  const { sounds } = await catalog.counts();
  if (!tag) throw new Error("The catalogue has no tags");
  const pageOf = (total: number) => random.whole(1, Math.max(1, Math.floor(total / PAGE_SIZE)));
  const { items } = await catalog.list("sound", {
    sort: "created",
    page: pageOf(sounds),
    pageSize: PAGE_SIZE,
  });
  if (items.length === 0) throw new Error("A page in the middle of the list is empty");
  const idOf = (run: number) => items[run % items.length]?.id ?? "";
  const queries = madeUpQueries(RUNS);
  const found = { sort: "relevance", page: 1, pageSize: PAGE_SIZE } as const;

  for (const sort of ["trending", "created"] as const) {
    const list = { sort, pageSize: PAGE_SIZE };
    await run(`${sort}, page 1`, () => catalog.list("sound", { ...list, page: 1 }));
    await run(`${sort}, any page`, () => catalog.list("sound", { ...list, page: pageOf(sounds) }));
    await run(`tag, ${sort}, page 1`, () => catalog.list("sound", { ...list, page: 1, tag: tag.slug }));
    await run(`tag, ${sort}, any page`, () =>
      catalog.list("sound", { ...list, page: pageOf(tag.soundCount), tag: tag.slug }),
    );
  }
  await run("tag and category", () =>
    catalog.list("sound", { ...found, sort: "trending", tag: tag.slug, category: "memes" }),
  );
  await run("detail", (index) => catalog.get("sound", idOf(index)));
  await run("recommended", (index) => catalog.recommended("sound", idOf(index), 12));
  await run("audio", (index) => catalog.getAudio("sound", idOf(index)));
  await run("tags", () => catalog.tags(50));
  await run("search", (index) => served.catalog.search("sound", { ...found, q: queries[index] ?? "" }));
  await run("play", (index) =>
    catalog.countPlay("sound", idOf(index), testCallerKeys(`${rows} ${index}`), new Date()),
  );
  await run("add an item", (index) => catalog.add([madeUpItem("sound", 1e9 + rows * 1000 + index)]));
  await run("sitemap file", () => catalog.sitemap.items("sound", 1), RARE_RUNS);
  await run("sitemap of listings", () => catalog.sitemap.listingDates(["memes", "games"]), RARE_RUNS);
  await run("sitemap index", () => catalog.sitemap.files(), RARE_RUNS);
  await close();
  await served.close();
  return timings;
}
