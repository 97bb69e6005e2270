import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type LocalServer, listenOnFreePort } from "../e2e/listen-on-free-port.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { type StartedProxy, startHaproxy } from "./testing/started-proxies.ts";
import { type StartedSite, seededFolder, startSite } from "./testing/started-site.ts";

const CLIENTS = 12;
/** Without pauses the clients leave the sites too little of two cores. */
const CLIENT_PAUSE_MS = 20;
/** Shorter than in production, so that the test is. */
const CHECK_EVERY_MS = 200;
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
    const answers = new Map<number | string, number>();
    let sent = 0;
    let hasStopped = false;
    const client = async () => {
      while (!hasStopped) {
        sent += 1;
        const path = sent % 2 === 0 ? "/api/v1/sounds?pageSize=1" : "/healthz";
        const answer = await fetch(`${proxy?.origin}${path}`)
          .then(async (response) => {
            await response.text();
            return response.status;
          })
          .catch((cause: Error) => `${cause.message}: ${cause.cause}`);
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await wait(CLIENT_PAUSE_MS);
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, client));
    const [stopped] = sites.map(({ process }) => process);
    stopped?.process.kill("SIGTERM");
    expect(await stopped?.exited).toBe(0);
    hasStopped = true;
    await clients;
    expect([...answers.keys()]).toEqual([200]);
  });
});

describe.runIf(isInstalled)(
  "HAProxy before a process that closes a connection as the next request arrives",
  () => {
    it.each([
      ["GET", "sends the request to the next process", [200, 200, 200]],
      ["POST", "sends nothing twice, and closes the visitor's connection", [200, 200, "socket hang up"]],
    ] as const)("%s: %s", async (method, _, expected) => {
      const servers = await Promise.all([startClosingServer(), startClosingServer()]);
      const ports = servers.map(({ url }) => Number(new URL(url).port)) as [number, number];
      const balancer = await startHaproxy(ports);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const answers = [];
      for (const _ of expected) answers.push(await send(`${balancer.origin}/`, method, agent));
      expect(answers).toEqual(expected);
      agent.destroy();
      await balancer.stop();
      for (const server of servers) await server.close();
    });
  },
);

describe.runIf(isInstalled)("HAProxy before processes that answer its checks late", () => {
  it("keeps them, since a busy process is not broken", async () => {
    let checkCount = 0;
    const startSlowServer = () =>
      listenOnFreePort(({ url }, response) => {
        if (url === "/") return response.end();
        checkCount += 1;
        setTimeout(() => response.end(), 3 * CHECK_EVERY_MS);
      });
    const servers = await Promise.all([startSlowServer(), startSlowServer()]);
    const ports = servers.map(({ url }) => Number(new URL(url).port)) as [number, number];
    const balancer = await startHaproxy(ports, `${CHECK_EVERY_MS}ms`);
    // Two backends check two processes, and take one away after three failures.
    await expect.poll(() => checkCount).toBeGreaterThan(2 * 2 * 5);
    expect((await fetch(balancer.origin)).status).toBe(200);
    await balancer.stop();
    for (const server of servers) await server.close();
  });
});

/** Starts a server that answers the first request of each connection, and closes the connection at the next one. */
function startClosingServer(): Promise<LocalServer> {
  const known = new WeakSet<Socket>();
  return listenOnFreePort(({ url, socket }, response) => {
    const isCheck = url !== "/";
    if (!isCheck && known.has(socket)) return socket.destroy();
    if (!isCheck) known.add(socket);
    response.end();
  });
}

/** Returns the status of an answer, or the message of the error. */
function send(url: string, method: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    request(url, { method, agent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    })
      .once("error", ({ message }) => resolve(message))
      .end();
  });
}
