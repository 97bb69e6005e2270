import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort } from "../platform/store/free-port.server.ts";
import { type StartedProxy, startHaproxy } from "./testing/started-proxies.ts";
import { type StartedSite, seededFolder, startSite } from "./testing/started-site.ts";

const CLIENTS = 12;
/** Without pauses the clients leave the sites too little of two cores. */
const CLIENT_PAUSE_MS = 20;
const isInstalled = !inject("missingPrograms").includes("haproxy");

const sites: { port: number; dataDir: string; process: StartedSite }[] = [];
let proxy: StartedProxy | undefined;

beforeAll(async () => {
  if (!isInstalled) return;
  for (const _ of [1, 2]) {
    const [port, dataDir] = [await freePort(), await seededFolder()];
    const process = startSite({ PORT: port, DATA_DIR: dataDir, PUBLIC_URL: "https://sounds.example" });
    sites.push({ port, dataDir, process });
  }
  await Promise.all(sites.map(({ process }) => process.firstLine));
  const [one, two] = sites.map(({ port }) => port) as [number, number];
  proxy = await startHaproxy([one, two]);
});
afterAll(async () => {
  await proxy?.stop();
  for (const { process, dataDir } of sites) {
    process.process.kill("SIGKILL");
    await process.exited;
    await rm(dataDir, { recursive: true });
  }
});

describe.runIf(isInstalled)("two processes behind HAProxy with its own intervals of checks", () => {
  it("answer every request while one of them is stopped by SIGTERM", async () => {
    const statuses = new Map<number, number>();
    let sent = 0;
    let hasStopped = false;
    const client = async () => {
      while (!hasStopped) {
        sent += 1;
        const path = sent % 2 === 0 ? "/api/v1/sounds?pageSize=1" : "/healthz";
        const answer = await fetch(`${proxy?.origin}${path}`);
        await answer.text();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        await wait(CLIENT_PAUSE_MS);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    const [stopped] = sites.map(({ process }) => process);
    stopped?.process.kill("SIGTERM");
    expect(await stopped?.exited).toBe(0);
    hasStopped = true;
    await clients;
    expect([...statuses.keys()]).toEqual([200]);
  });
});
