import { parseArgs } from "node:util";
import { sql } from "kysely";
import { brand } from "../brand.ts";
import { openCatalog } from "../features/catalog/open-catalog.server.ts";
import { splitIntoBatches } from "../features/catalog/split-into-batches.server.ts";
import { type OpenDatabase, openDatabase } from "../platform/store/database.server.ts";
import { dropSearchIndexes } from "../platform/store/drop-search-indexes.server.ts";
import { startLocalPostgres } from "../platform/store/testing/local-postgres.ts";
import { madeUpItem, madeUpMedia } from "./catalogue/made-up-items.ts";
import type { Timing } from "./catalogue/measure.ts";
import { growingCases, measureGrowth } from "./growth/growth-cases.ts";

const SIZES = [5_000, 50_000, 500_000];
const LARGEST = 2_000_000;
const BATCH = 5000;
/** How much more an operation may cost with ten times the rows. */
const MAX_GROWTH = 1.5;

/**
 * Prints what operations cost on PostgreSQL as the catalogue grows, and fails if one of them grows too much without a reason.
 * `--rows 5000,50000` sets the sizes, `--rows 5000000` grows a tenth of it to that size, and `--largest` adds two million.
 */
export async function bench(args: string[] = []): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rows: { type: "string" }, largest: { type: "boolean", default: false } },
  });
  const sizes = sizesOf(values.rows) ?? [...SIZES, ...(values.largest ? [LARGEST] : [])];
  const postgres = await startLocalPostgres(["-c", "shared_buffers=512MB"]);
  const databaseUrl = await postgres.createDatabase("growth");
  const database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site" });
  try {
    const timings: Map<string, Timing>[] = [];
    for (const [index, rows] of sizes.entries()) {
      await fill(database, sizes[index - 1] ?? 0, rows);
      timings.push(await measureGrowth(database, rows));
    }
    printGrowth(sizes, timings);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

function sizesOf(rows: string | undefined): number[] | undefined {
  const sizes = rows?.split(",").map(Number);
  const [size] = sizes ?? [];
  return size && sizes?.length === 1 ? [size / 10, size] : sizes;
}

async function fill(database: OpenDatabase, from: number, until: number): Promise<void> {
  const startedAt = performance.now();
  const { catalog, close } = openCatalog(database, brand);
  await catalog.addMedia(madeUpMedia);
  const buildIndexes = await dropSearchIndexes(database.maintenanceDb);
  const numbers = Array.from({ length: until - from }, (_, index) => from + index);
  for (const batch of splitIntoBatches(numbers, BATCH)) {
    await catalog.add(batch.map((number) => madeUpItem("sound", number)));
  }
  await close();
  await buildIndexes();
  await sql`VACUUM (ANALYZE)`.execute(database.maintenanceDb);
  await sql`CHECKPOINT`.execute(database.maintenanceDb);
  console.info(`${until} rows after ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

function printGrowth(sizes: readonly number[], timings: readonly Map<string, Timing>[]): void {
  const excesses: string[] = [];
  const rows = [...(timings[0]?.keys() ?? [])].map((name) => {
    const costs = timings.map((timing) => timing.get(name)?.p50 ?? Number.NaN);
    const growth = Math.max(
      ...costs.slice(1).map((cost, index) => {
        const factor = (sizes[index + 1] ?? 1) / (sizes[index] ?? 1);
        return (cost / (costs[index] ?? Number.NaN)) ** (1 / Math.log10(factor));
      }),
    );
    if (growth > MAX_GROWTH) {
      excesses.push(`${name}: × ${growth.toFixed(2)}${reasonOf(name)}`);
      if (!growingCases[name]) process.exitCode = 1;
    }
    const columns = sizes.map((size, index) => [`${size} rows`, round(costs[index])]);
    return { operation: name, ...Object.fromEntries(columns), "× at 10 × rows": round(growth) };
  });
  console.info(
    "Median milliseconds of one operation, one at a time, and its largest growth at ten times the rows",
  );
  console.table(rows);
  console.info(
    excesses.length === 0
      ? `No operation costs more than × ${MAX_GROWTH} with ten times the rows`
      : `More than × ${MAX_GROWTH} with ten times the rows:\n  ${excesses.join("\n  ")}`,
  );
}

function reasonOf(name: string): string {
  return growingCases[name] ? `, because ${growingCases[name]}` : "";
}

function round(value = Number.NaN): number {
  return Math.round(value * 100) / 100;
}
