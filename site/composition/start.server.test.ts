import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { brand } from "../brand.ts";
import { openOverlays } from "../features/boards/overlays.server.ts";
import { hearEvents } from "../features/boards/testing/heard-events.ts";
import { addTestBoard, testBoard } from "../features/boards/testing/test-board.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { type StartedSite, seededFolder, startSite, startSiteByNpm } from "./testing/started-site.ts";

const DRAIN_SECONDS = 3;

const production = {
  HOST: "127.0.0.1",
  PUBLIC_URL: "https://sounds.example",
  NODE_ENV: "production",
  SESSION_SECRET: "s".repeat(32),
};

const started: StartedSite[] = [];
afterAll(() => {
  for (const { process } of started) process.kill("SIGKILL");
});

function follow(site: StartedSite): StartedSite {
  started.push(site);
  return site;
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(20);
}

/** Expects that no process listens on the port or holds the folder, which opens only for one site. */
async function expectNoProcess(port: number, dataDir: string): Promise<void> {
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  const database = await openDatabase({ dataDir, role: "site" });
  await database.close();
}

describe("a first start in production", () => {
  it("begins without the demo catalogue, and says how to get it", async () => {
    const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), "start-"))];
    const site = follow(startSite({ ...production, PORT: port, DATA_DIR: dataDir }));
    await until(() => site.output.some((line) => line.includes("DEMO_CATALOGUE=yes")));
    expect(existsSync(join(dataDir, "demo-catalogue.started"))).toBe(false);
    site.process.kill("SIGINT");
    expect(await site.exited).toBe(0);
    await rm(dataDir, { recursive: true });
  });
});

describe("npm start", () => {
  let site: StartedSite;
  let port: number;
  let metricsPort: number;
  let dataDir: string;
  let overlaySecret: string;
  beforeAll(async () => {
    [port, metricsPort, dataDir] = [await freePort(), await freePort(), await seededFolder()];
    const database = await openDatabase({ dataDir, role: "site" });
    const overlays = openOverlays(database);
    overlaySecret = await overlays.createLink(testBoard.id, await addTestBoard(database.db));
    await overlays.close();
    await database.close();
    site = follow(
      startSiteByNpm({
        PORT: port,
        METRICS_PORT: metricsPort,
        DATA_DIR: dataDir,
        SHUTDOWN_DRAIN_SECONDS: DRAIN_SECONDS,
        SHUTDOWN_TIMEOUT_SECONDS: "600",
      }),
    );
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it("prints the address in one line and serves there", async () => {
    expect(await site.firstLine).toBe(`${brand.name} is at http://localhost:${port}`);
    await expect.poll(async () => (await fetch(`http://localhost:${port}/readyz`)).text()).toBe("ready");
    const answer = await fetch(`http://localhost:${port}/api/v1/sounds`);
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "keep-alive"]);
  });

  it("serves metrics on their own port", async () => {
    expect((await fetch(`http://localhost:${port}/api/v1/voices`)).status).toBe(200);
    const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect
      .poll(read)
      .toContain('http_requests_total{method="GET",route="/api/v1/voices",status="200"}');
    // Work in the background has the only connection now and then.
    await expect.poll(read).toMatch(/^site_database_connections\{pool="requests",state="idle"\} 1$/m);
  });

  it("prints the mailbox's address with a one-time key, and then the address for another browser", async () => {
    const newest = () => site.output.filter((line) => line.includes("/dev/mailbox?key=")).at(-1) ?? "";
    const address = await vi.waitFor(() => z.url().parse(newest().split(" ").at(-1)));
    expect(address.startsWith(`http://localhost:${port}/dev/mailbox?key=`)).toBe(true);
    const admitted = await fetch(address, { redirect: "manual" });
    expect([admitted.status, admitted.headers.get("location")]).toEqual([303, "/dev/mailbox"]);
    const cookie = admitted.headers.get("set-cookie")?.split(";")[0] ?? "";
    const mailbox = await fetch(`http://localhost:${port}/dev/mailbox`, { headers: { cookie } });
    expect(await mailbox.text()).toContain("No mail yet.");
    await vi.waitFor(() => expect(newest()).not.toContain(address));
  });

  // That its port is taken is one line too: workers.database.test.ts.
  it.each([
    ["its data folder is taken", async () => ({ PORT: await freePort(), DATA_DIR: dataDir }), /data folder/],
    ["a variable is wrong", async () => ({ PORT: "http" }), /^PORT /],
    [
      "the database cannot be reached",
      async () => ({ DATABASE_URL: "postgres://127.0.0.1:1/x" }),
      /^The database server cannot be used: connect ECONNREFUSED/,
    ],
  ])("ends with one clear line when %s", async (_, variables, line) => {
    const second = follow(startSite(await variables()));
    expect(await second.exited).toBe(1);
    expect(second.errors).toEqual([expect.stringMatching(line)]);
  });

  it("answers during its drain without overlays after SIGTERM, exits with 0, and leaves no process", async () => {
    const events = await fetch(`http://localhost:${port}/api/v1/boards/${testBoard.id}/events`, {
      headers: { authorization: `Bearer ${overlaySecret}` },
    });
    const { heard, over } = hearEvents(events.body as ReadableStream<Uint8Array>);
    await until(() => heard.includes("ready"));
    const sentAtMs = performance.now();
    site.process.kill("SIGTERM");
    // A request that arrives together with the signal may be answered before it.
    const probe = async () => (await fetch(`http://localhost:${port}/readyz`)).text();
    await expect.poll(probe).toBe("stopping");
    const answer = await fetch(`http://localhost:${port}/api/v1/sounds`);
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    // It would last until the timeout. The link stays valid, so the overlay connects again.
    await over;
    expect(heard).not.toContain("revoked");
    expect(await site.exited).toBe(0);
    expect(performance.now() - sentAtMs).toBeGreaterThan(DRAIN_SECONDS * 1000 - 100);
    expect(site.errors).toEqual([]);
    await expectNoProcess(port, dataDir);
  });

  it("exits at once when it is asked again during its drain", async () => {
    const asked = follow(startSite({ PORT: port, DATA_DIR: dataDir, SHUTDOWN_DRAIN_SECONDS: "600" }));
    let hasExited = false;
    asked.exited.then(() => {
      hasExited = true;
    });
    await asked.firstLine;
    await until(() => {
      asked.process.kill("SIGTERM");
      return hasExited;
    });
    expect(await asked.exited).toBe(1);
    expect(asked.errors).toEqual([]);
  });

  it("exits with 0 and without a drain after SIGINT, also during the import that DEMO_CATALOGUE=yes begins", async () => {
    const folder = await mkdtemp(join(tmpdir(), "stopped-start-"));
    const variables = { ...production, DEMO_CATALOGUE: "yes", SHUTDOWN_DRAIN_SECONDS: "600" };
    const filling = follow(startSiteByNpm({ ...variables, PORT: port, DATA_DIR: folder }));
    await filling.firstLine;
    await until(() => existsSync(join(folder, "demo-catalogue.started")));
    filling.process.kill("SIGINT");
    expect(await filling.exited).toBe(0);
    expect(filling.errors.filter((line) => /Error|at /.test(line))).toEqual([]);
    expect(existsSync(join(folder, "demo-catalogue.done"))).toBe(false);
    await expectNoProcess(port, folder);
    await rm(folder, { recursive: true });
  });
});
