import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../platform/store/testing/free-port.ts";
import { type Balancer, startBalancer } from "./testing/balancer.ts";
import { type StartedSite, seededFolder, startSite } from "./testing/started-site.ts";

/** Requests of a client while a site stops. */
const MIN_REQUESTS = 20;
const CLIENTS = 6;
/** Pauses of a client while the site that stops may get its requests, and while the drain goes on without any. */
const CLIENT_PAUSE_MS = { served: 100, drained: 1000 };
const POLL_MS = 100;

let sites: { port: number; dataDir: string; process: StartedSite }[];
let balancer: Balancer;

function startAt(port: number, dataDir: string): StartedSite {
  return startSite({
    PORT: port,
    DATA_DIR: dataDir,
    // 150 polls of the balancer, which shares a busy machine with both sites and all clients.
    SHUTDOWN_DRAIN_SECONDS: "15",
    PUBLIC_URL: "https://sounds.example",
  });
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(20);
}

beforeAll(async () => {
  sites = await Promise.all(
    [1, 2].map(async () => {
      const [port, dataDir] = [await freePort(), await seededFolder()];
      return { port, dataDir, process: startAt(port, dataDir) };
    }),
  );
  balancer = await startBalancer(
    sites.map(({ port }) => port),
    POLL_MS,
  );
  await until(() => sites.every(({ port }) => balancer.isReady(port)));
});

afterAll(async () => {
  balancer.close();
  for (const { process, dataDir } of sites) {
    process.process.kill("SIGKILL");
    await process.exited;
    await rm(dataDir, { recursive: true });
  }
});

describe("two sites behind a load balancer that polls /readyz", () => {
  it("lose no request of keep-alive clients while one stops and starts, and then the other stops", async () => {
    const statuses = new Map<number, number>();
    for (const [index, site] of sites.entries()) {
      let hasExited = false;
      const client = async () => {
        for (let sent = 0; sent < MIN_REQUESTS || !hasExited; sent++) {
          const path = sent % 2 === 0 ? "/api/v1/sounds?pageSize=1" : "/healthz";
          const answer = await fetch(balancer.url + path);
          await answer.text();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const mayBeServed = sent < MIN_REQUESTS || balancer.isReady(site.port);
          await wait(mayBeServed ? CLIENT_PAUSE_MS.served : CLIENT_PAUSE_MS.drained);
        }
      };
      const clients = Promise.all(Array.from({ length: CLIENTS }, client));
      site.process.process.kill("SIGTERM");
      expect(await site.process.exited).toBe(0);
      hasExited = true;
      await clients;
      if (index > 0) break;
      site.process = startAt(site.port, site.dataDir);
      await until(() => balancer.isReady(site.port));
    }
    expect(balancer.lostCount()).toBe(0);
    expect([...statuses.keys()]).toEqual([200]);
  });
});
