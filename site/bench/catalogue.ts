import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSite } from "../server/app/site.ts";
import type { Catalog } from "../server/catalog/catalog.ts";
import { splitIntoBatches } from "../server/catalog/split-into-batches.ts";
import { startLocalPostgres } from "../server/store/local-postgres.ts";
import { measureCases } from "./catalogue/cases.ts";
import { madeUpItem, madeUpMedia } from "./catalogue/made-up-items.ts";
import type { Timing } from "./catalogue/measure.ts";

const BATCH = 5000;

/** Measures listings, tags, details and search of a large catalogue on the embedded database and on PostgreSQL. */
export async function bench(args: string[] = []): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { sounds: { type: "string", default: "500000" }, voices: { type: "string", default: "15000" } },
  });
  const size = { sounds: Number(values.sounds), voices: Number(values.voices) };
  const postgres = await startLocalPostgres();
  try {
    const served = await measureSite("PostgreSQL", size, await postgres.createDatabase("bench"));
    await postgres.stop();
    const embedded = await measureSite("PGlite", size);
    printTable(embedded, served);
  } finally {
    await postgres.stop().catch(() => {});
  }
}

async function measureSite(
  name: string,
  size: { sounds: number; voices: number },
  databaseUrl?: string,
): Promise<Map<string, Timing>> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    await fill(name, size, { dataDir, databaseUrl });
    const startedAt = performance.now();
    const site = await openSite({ dataDir, databaseUrl, role: "site" });
    console.info(`${name}: opened again in ${Math.round(performance.now() - startedAt)} ms`);
    const timings = await measureCases(site.catalog);
    await site.close();
    return timings;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(
  name: string,
  { sounds, voices }: { sounds: number; voices: number },
  where: { dataDir: string; databaseUrl?: string | undefined },
): Promise<void> {
  const site = await openSite({ ...where, role: "command" });
  const startedAt = performance.now();
  await site.catalog.addMedia(madeUpMedia);
  await addAll(site.catalog, "sound", sounds);
  await addAll(site.catalog, "voice", voices);
  const filledAt = performance.now();
  await site.close();
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  console.info(
    `${name}: ${sounds + voices} items added in ${seconds(filledAt - startedAt)} s, ` +
      `closed in ${seconds(performance.now() - filledAt)} s`,
  );
}

async function addAll(catalog: Catalog, kind: "sound" | "voice", count: number): Promise<void> {
  for (const numbers of splitIntoBatches(Array(count).keys(), BATCH)) {
    await catalog.add(numbers.map((number) => madeUpItem(kind, number)));
  }
}

function printTable(embedded: Map<string, Timing>, served: Map<string, Timing>): void {
  const rows = [...served].map(([name, server]) => {
    const own = embedded.get(name) ?? { p50: Number.NaN, p99: Number.NaN };
    const first = name.endsWith("page deep") ? name.replace("deep", "1") : undefined;
    const against = (timings: Map<string, Timing>, timing: Timing) =>
      first ? round(timing.p50 / (timings.get(first)?.p50 ?? Number.NaN)) : "";
    return {
      case: name,
      "PostgreSQL p50": round(server.p50),
      "PostgreSQL p99": round(server.p99),
      "deep / page 1": against(served, server),
      "PGlite p50": round(own.p50),
      "PGlite p99": round(own.p99),
      "PGlite deep / page 1": against(embedded, own),
      "PGlite / PostgreSQL": round(own.p50 / server.p50),
    };
  });
  console.info("Milliseconds of one call, one at a time");
  console.table(rows);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
