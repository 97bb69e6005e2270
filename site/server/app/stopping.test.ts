import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOverlays } from "../boards/overlays.ts";
import { hearEvents } from "../boards/testing/heard-events.ts";
import { addTestBoard, testBoard } from "../boards/testing/test-board.ts";
import { openDatabase } from "../store/database.ts";
import { freePort } from "../store/free-port.ts";
import { type StartedSite, seededFolder, startSite, startSiteByNpm } from "./testing/started-site.ts";

const started: StartedSite[] = [];
let dataDir: string;
let port: number;
beforeAll(async () => {
  [dataDir, port] = [await seededFolder(), await freePort()];
});
afterAll(async () => {
  for (const { process } of started) process.kill("SIGKILL");
  await rm(dataDir, { recursive: true });
});

function follow(site: StartedSite): StartedSite {
  started.push(site);
  return site;
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(20);
}

/** Whether a process listens on the port. */
async function answers(): Promise<boolean> {
  return fetch(`http://localhost:${port}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

describe("a site that is asked to stop", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "exits when npm gets %s, and leaves no process running",
    async (signal) => {
      const site = follow(startSiteByNpm({ PORT: port, DATA_DIR: dataDir, SHUTDOWN_DRAIN_SECONDS: "0" }));
      await site.firstLine;
      expect(await answers()).toBe(true);
      site.process.kill(signal);
      expect(await site.exited).toBe(0);
      expect(await answers()).toBe(false);
      // A folder opens only for one site, so no process holds it any more.
      const database = await openDatabase({ dataDir, role: "site" });
      await database.close();
    },
  );

  it("keeps answering during its drain, with Connection: close, and exits at once when it is asked again", async () => {
    const site = follow(startSite({ PORT: port, DATA_DIR: dataDir, SHUTDOWN_DRAIN_SECONDS: "600" }));
    await site.firstLine;
    expect((await fetch(`http://localhost:${port}/api/v1/sounds`)).headers.get("connection")).toBe(
      "keep-alive",
    );
    let hasExited = false;
    site.exited.then(() => {
      hasExited = true;
    });
    site.process.kill("SIGTERM");
    await until(async () => (await fetch(`http://localhost:${port}/readyz`)).status === 503);
    const answer = await fetch(`http://localhost:${port}/api/v1/sounds`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("connection")).toBe("close");
    await until(() => {
      site.process.kill("SIGTERM");
      return hasExited;
    });
    expect(await site.exited).toBe(1);
    expect(site.errors).toEqual([]);
  });

  it("ends the streams of overlays, which would last until its timeout, and exits with 0 after its drain", async () => {
    const database = await openDatabase({ dataDir, role: "site" });
    const overlays = openOverlays(database);
    const secret = await overlays.createLink(testBoard.id, await addTestBoard(database.db));
    await overlays.close();
    await database.close();
    const site = follow(
      startSite({
        PORT: port,
        DATA_DIR: dataDir,
        SHUTDOWN_DRAIN_SECONDS: "2",
        SHUTDOWN_TIMEOUT_SECONDS: "600",
      }),
    );
    await site.firstLine;
    const answer = await fetch(`http://localhost:${port}/api/v1/boards/${testBoard.id}/events`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    const { heard, over } = hearEvents(answer.body as ReadableStream<Uint8Array>);
    await until(() => heard.includes("ready"));
    const sentAtMs = performance.now();
    site.process.kill("SIGTERM");
    await over;
    // The link stays valid, so the overlay connects again.
    expect(heard).not.toContain("revoked");
    expect(await site.exited).toBe(0);
    expect(performance.now() - sentAtMs).toBeGreaterThan(1900);
    expect(site.errors).toEqual([]);
  });

  it("exits with 0 during the import of its demo catalogue", async () => {
    const folder = await mkdtemp(join(tmpdir(), "stopped-start-"));
    const site = follow(startSite({ PORT: port, DATA_DIR: folder }));
    await until(() => existsSync(join(folder, "demo-catalogue.started")));
    site.process.kill("SIGTERM");
    expect(await site.exited).toBe(0);
    expect(site.errors.filter((line) => /Error|at /.test(line))).toEqual([]);
    expect(existsSync(join(folder, "demo-catalogue.done"))).toBe(false);
    await rm(folder, { recursive: true });
  });
});
