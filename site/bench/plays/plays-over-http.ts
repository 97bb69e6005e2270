import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import type pg from "pg";
import { seededFolder, startBuiltSite } from "../../composition/testing/started-site.ts";
import { freePort } from "../../platform/store/testing/free-port.ts";

const CONNECTIONS = 200;

/** What a client got, and what the database counted. */
export interface HttpPlays {
  /** Acknowledged plays a second. */
  perSecond: number;
  /** Requests a second that the same processes answer without the database, with the same client on the same machine. */
  healthPerSecond: number;
  /** Requests that were not answered with a 2xx. */
  failures: number;
  /** Acknowledged plays that the database has not counted. */
  lost: number;
}

/** Sends plays of one sound to a site of several processes, each from an address of its own, as a proxy names it. */
export async function playOverHttp(
  databaseUrl: string,
  counters: pg.Client,
  { processes, seconds, id }: { processes: number; seconds: number; id: string },
): Promise<HttpPlays> {
  const [port, dataDir] = [await freePort(), await seededFolder()];
  const url = `http://127.0.0.1:${port}`;
  const site = startBuiltSite({
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    WORKERS: processes,
    TRUSTED_PROXIES: "1",
    SESSION_SECRET: "a secret of the bench that is long enough",
    LOG_LEVEL: "warn",
    NODE_ENV: "",
  });
  try {
    await untilHealthy(url);
    const options = { url, connections: CONNECTIONS, duration: seconds };
    const play = { method: "POST", path: `/api/v1/sounds/${id}/plays` } as const;
    let visitor = 0;
    const plays = {
      ...options,
      requests: [
        {
          ...play,
          setupRequest: (request: autocannon.Request) => {
            visitor += 1;
            request.headers = { ...request.headers, "x-forwarded-for": addressOf(visitor) };
            return request;
          },
        },
      ],
    };
    await autocannon({ ...plays, duration: 2 });
    const before = await playsOf(counters, id);
    const result = await autocannon(plays);
    const counted = (await playsOf(counters, id)) - before;
    const health = await autocannon({ ...options, requests: [{ path: "/healthz" }] });
    return {
      perSecond: Math.round(result["2xx"] / result.duration),
      healthPerSecond: Math.round(health["2xx"] / health.duration),
      failures: result.non2xx + result.errors,
      lost: Math.max(0, result["2xx"] - counted),
    };
  } finally {
    site.process.kill("SIGTERM");
    await site.exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** It never gets ready, since its folder has no files of the made-up sounds. */
async function untilHealthy(url: string): Promise<void> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined);
  if (answer?.ok) return;
  await wait(200);
  return untilHealthy(url);
}

/** Addresses of documentation would be networks of few; these are of the private range 10.0.0.0/8. */
const addressOf = (visitor: number) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

async function playsOf(client: pg.Client, id: string): Promise<number> {
  const { rows } = await client.query<{ plays: string }>(
    "SELECT plays FROM item_stat JOIN item USING (pk) WHERE id = $1",
    [id],
  );
  return Number(rows[0]?.plays ?? Number.NaN);
}
