import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfMissing } from "../build.ts";
import { openSite } from "../server/app/site.ts";
import { seedCatalogue } from "../server/seed/seed-catalogue.ts";
import { startLocalPostgres } from "../server/store/local-postgres.ts";
import { measureRequests } from "./server-cpu/measure-requests.ts";

const LIST_BUDGET_MS = 4;
const API_BUDGET_MS = 2;

/** Requests that are measured. `pathOf` gets the number of the request. */
const cases = [
  { name: "listing made anew", pathOf: () => "/sounds/", budgetMs: LIST_BUDGET_MS },
  { name: "its data", pathOf: () => "/sounds/_payload.json", budgetMs: LIST_BUDGET_MS },
  { name: "API list of 50", pathOf: () => "/api/v1/sounds?pageSize=50", budgetMs: API_BUDGET_MS },
  {
    name: "listing of items not read before",
    pathOf: (request: number) => `/sounds/${request + 2}/`,
    requests: 100,
    needsManySounds: true,
  },
];

/**
 * Measures the processor time of lists that no cache answers, with that of the database: embedded and PostgreSQL.
 * `--sounds` is the size of the catalogue on PostgreSQL, `--requests` the number of requests of each case.
 */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sounds: { type: "string", default: "10000" },
      requests: { type: "string", default: "400" },
    },
  });
  const [sounds, requests] = [Number(values.sounds), Number(values.requests)];
  await buildIfMissing();
  const postgres = await startLocalPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const rows = [];
  try {
    const databaseUrl = await postgres.createDatabase("bench");
    for (const where of [{ name: "PGlite" }, { name: "PostgreSQL", databaseUrl, sounds }]) {
      const folder = join(dataDir, where.name);
      await fill(folder, where);
      const own = cases
        .filter(({ needsManySounds }) => where.sounds !== undefined || !needsManySounds)
        .map((one) => ({ requests, ...one }));
      const results = await measureRequests({ dataDir: folder, ...where }, own);
      for (const [index, { siteMs, databaseMs }] of results.entries()) {
        rows.push({
          database: where.name,
          request: own[index]?.name,
          "site, CPU ms": round(siteMs),
          "database, CPU ms": where.databaseUrl ? round(databaseMs) : "in the site's",
          "together, CPU ms": round(siteMs + databaseMs),
          limit: own[index]?.budgetMs ?? "",
        });
      }
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.table(rows);
}

async function fill(
  dataDir: string,
  { databaseUrl, sounds }: { databaseUrl?: string; sounds?: number },
): Promise<void> {
  const site = await openSite({ dataDir, databaseUrl, role: "command" });
  await seedCatalogue(site, sounds === undefined ? {} : { sounds });
  await site.close();
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
