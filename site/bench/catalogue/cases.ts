import { PAGE_SIZE } from "@tuna/sdk/catalog";
import type { Catalog } from "../../server/catalog/catalog.ts";
import { testCallerKeys } from "../../server/store/testing/new-test-item.ts";
import { madeUpQueries } from "./made-up-items.ts";
import { measure, type Timing } from "./measure.ts";

const RUNS = 300;

/** Requests of visitors, by their name in the table. Deep is page 5,000, or the last page of a smaller list. */
export async function measureCases(catalog: Catalog): Promise<Map<string, Timing>> {
  const timings = new Map<string, Timing>();
  const run = async (name: string, work: (run: number) => Promise<unknown>) => {
    timings.set(name, await measure(RUNS, work));
  };
  const list = { pageSize: PAGE_SIZE };
  const [tag] = await catalog.tags(1);
  if (!tag) throw new Error("The catalogue has no tags");
  const { sounds } = await catalog.counts();
  const deep = deepPage(sounds);
  const deepOfTag = deepPage(tag.soundCount);

  for (const sort of ["trending", "created"] as const) {
    await run(`${sort}, page 1`, () => catalog.list("sound", { ...list, sort, page: 1 }));
    await run(`${sort}, page deep`, () => catalog.list("sound", { ...list, sort, page: deep }));
    await run(`tag ${sort}, page 1`, () => catalog.list("sound", { ...list, sort, page: 1, tag: tag.slug }));
    await run(`tag ${sort}, page deep`, () =>
      catalog.list("sound", { ...list, sort, page: deepOfTag, tag: tag.slug }),
    );
  }
  const { items } = await catalog.list("sound", { sort: "trending", page: 2, pageSize: 100 });
  const idOf = (index: number) => items[index % items.length]?.id ?? "";
  await run("detail", (index) => catalog.get("sound", idOf(index)));
  await run("recommended", (index) => catalog.recommended("sound", idOf(index), 12));
  await run("play", (index) =>
    catalog.countPlay("sound", idOf(index), testCallerKeys(`visitor ${index}`), new Date()),
  );
  const queries = madeUpQueries(RUNS);
  const search = { ...list, page: 1 };
  const queryOf = (index: number) => queries[index] ?? "";
  await run("search", (index) =>
    catalog.search("sound", { ...search, q: queryOf(index), sort: "relevance" }),
  );
  await run("search created", (index) =>
    catalog.search("sound", { ...search, q: queryOf(index), sort: "created" }),
  );
  await run("search voices", (index) =>
    catalog.search("voice", { ...search, q: queryOf(index), sort: "relevance" }),
  );
  await run("suggest", (index) => catalog.suggest(queryOf(index).slice(0, 4)));
  return timings;
}

function deepPage(total: number): number {
  return Math.min(5000, Math.floor(total / PAGE_SIZE));
}
