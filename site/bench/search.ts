import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSite } from "../composition/site.server.ts";
import { splitIntoBatches } from "../features/catalog/split-into-batches.server.ts";
import { dropSearchIndexes } from "../platform/store/drop-search-indexes.server.ts";
import { startLocalPostgres } from "../platform/store/testing/local-postgres.ts";
import { type Engine, miniSearch, ownEngine, trigrams } from "./search/engines.ts";
import { madeUpAudio, madeUpSound } from "./search/made-up-sounds.ts";
import { measureEngine, type SearchFigures } from "./search/measure-engine.ts";
import { filteredSearches, frequentPairs, searchCases } from "./search/search-cases.ts";
import { waitUntilIdle } from "./search/wait-until-idle.ts";

const BATCH = 5000;

/**
 * Compares this site's search on PostgreSQL with MiniSearch and pg_trgm: milliseconds of one search at a time, and how
 * often a known item is among the first ten. `--sounds` is the size of the catalogue. `--only` names one engine.
 */
export async function bench(args: string[] = []): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { sounds: { type: "string", default: "515000" }, only: { type: "string" } },
  });
  const count = Number(values.sounds);
  const postgres = await startLocalPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    const databaseUrl = await postgres.createDatabase("bench");
    await fill(dataDir, databaseUrl, count);
    const site = await openSite({ dataDir, databaseUrl, role: "site" });
    await waitUntilIdle(databaseUrl);
    const sounds = function* () {
      for (let index = 0; index < count; index++) yield madeUpSound(index);
    };
    const engines: Record<string, () => Promise<Engine>> = {
      own: async () => ownEngine(site.catalog),
      minisearch: async () => miniSearch(sounds()),
      trigrams: () => trigrams(databaseUrl),
    };
    const cases = [
      ...searchCases(count),
      ["frequent pairs", frequentPairs()] as const,
      ["frequent words, filtered", filteredSearches()] as const,
    ];
    const figures: SearchFigures[] = [];
    for (const [name, open] of Object.entries(engines)) {
      if (values.only && values.only !== name) continue;
      const engine = await open();
      for (const [title, queries] of cases) {
        if (name !== "own" && queries.some(({ filters }) => filters)) continue;
        figures.push(await measureEngine(engine, title, queries));
      }
      await engine.close();
    }
    console.info(
      `Searches of ${count} sounds, one at a time; recall is the share of known items among the first ten`,
    );
    console.table(figures);
    const p50Of = (title: string) =>
      figures.find(({ searches }) => searches === title)?.["p50 ms"] ?? Number.NaN;
    const ratio = (p50Of("frequent pairs") / p50Of("names")).toFixed(1);
    console.info(`Pairs of frequent words take ${ratio} times the p50 of names`);
    await site.close();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string, databaseUrl: string, count: number): Promise<void> {
  const site = await openSite({ dataDir, databaseUrl, role: "command" });
  const startedAt = performance.now();
  const buildIndexes = await dropSearchIndexes(site.database.maintenanceDb);
  for (const numbers of splitIntoBatches(Array(count).keys(), BATCH)) {
    await site.catalog.addMedia(numbers.map(madeUpAudio));
    await site.catalog.add(numbers.map(madeUpSound));
  }
  await buildIndexes();
  await site.close();
  console.info(`${count} sounds added in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
