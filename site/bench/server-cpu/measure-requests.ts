import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pg from "pg";
import { cpuTimeMs } from "../pages/cpu-time.ts";

const PORT = Number(process.env.BENCH_PORT ?? 4398);
const PARALLEL = 8;

export interface MeasuredCase {
  requests: number;
  pathOf(request: number): string;
}

/** Processor time of one request in milliseconds. */
export interface RequestCost {
  siteMs: number;
  databaseMs: number;
}

/** Measures requests to a site without a page cache. Each case begins with requests that only warm up. */
export async function measureRequests(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string },
  cases: readonly MeasuredCase[],
): Promise<RequestCost[]> {
  const origin = `http://127.0.0.1:${PORT}`;
  const environment = { PORT: String(PORT), PUBLIC_URL: origin, DATA_DIR: dataDir };
  const child = fork(join(import.meta.dirname, "uncached-site.ts"), {
    env: { ...process.env, ...environment, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    execArgv: ["--conditions=tuna-source"],
  });
  await once(child, "message");
  const database = databaseUrl ? await watchDatabase(databaseUrl) : undefined;
  try {
    const costs: RequestCost[] = [];
    for (const { pathOf, requests } of cases) {
      const warmUp = Math.ceil(requests / 2);
      await send(warmUp, (request) => origin + pathOf(request));
      const before = { site: cpuTimeMs(child.pid ?? 0), database: await database?.cpuMs() };
      await send(requests, (request) => origin + pathOf(warmUp + request));
      const databaseMs = ((await database?.cpuMs()) ?? 0) - (before.database ?? 0);
      const siteMs = cpuTimeMs(child.pid ?? 0) - before.site;
      costs.push({ siteMs: siteMs / requests, databaseMs: databaseMs / requests });
    }
    return costs;
  } finally {
    await database?.stop();
    child.kill("SIGTERM");
    await once(child, "exit");
  }
}

async function send(requests: number, urlOf: (request: number) => string): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < requests) {
      const url = urlOf(next++);
      const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** Sums the processor time of all connections to a database. */
async function watchDatabase(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return {
    async cpuMs(): Promise<number> {
      const { rows } = await client.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database()",
      );
      return rows.reduce((sum, { pid }) => sum + cpuTimeMs(pid), 0);
    },
    stop: () => client.end(),
  };
}
