import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../store/free-port.ts";
import { type Balancer, startBalancer } from "./testing/balancer.ts";
import { type StartedSite, seededFolder, startSite } from "./testing/started-site.ts";

const REQUESTS = 5_000;
const CLIENTS = 12;
/** Without pauses the clients leave the restarting site too little of two cores. */
const CLIENT_PAUSE_MS = 20;
const POLL_MS = 100;

let sites: { port: number; dataDir: string; process: StartedSite }[];
let balancer: Balancer;

function startAt(port: number, dataDir: string): StartedSite {
  return startSite({
    PORT: port,
    DATA_DIR: dataDir,
    // The balancer shares a busy machine with both sites and all clients.
    SHUTDOWN_DRAIN_SECONDS: "4",
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
  it("lose none of 5,000 requests of keep-alive clients while both restart in turn", async () => {
    const statuses = new Map<number, number>();
    let sent = 0;
    let haveRestarted = false;
    const client = async () => {
      while (!haveRestarted || sent < REQUESTS) {
        sent += 1;
        const path = sent % 2 === 0 ? "/api/v1/sounds?pageSize=1" : "/healthz";
        const { status } = await fetch(balancer.url + path).then(async (answer) => {
          await answer.text();
          return answer;
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await wait(CLIENT_PAUSE_MS);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    for (const site of sites) {
      site.process.process.kill("SIGTERM");
      expect(await site.process.exited).toBe(0);
      site.process = startAt(site.port, site.dataDir);
      await until(() => balancer.isReady(site.port));
    }
    haveRestarted = true;
    await clients;
    expect(balancer.lostCount()).toBe(0);
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThanOrEqual(REQUESTS);
    console.info(`${statuses.get(200)} requests answered, ${balancer.lostCount()} lost`);
  });
});
