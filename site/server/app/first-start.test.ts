import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEMO_COUNTS } from "../seed/seed-catalogue.ts";
import { freePort } from "../store/free-port.ts";
import { type StartedSite, startSite } from "./testing/started-site.ts";

let dataDir: string;
let port: number;
let site: StartedSite | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "first-start-"));
  port = await freePort();
});
afterEach(async () => {
  site?.process.kill("SIGKILL");
  await site?.exited;
  await rm(dataDir, { recursive: true, force: true });
});

describe("a first start", () => {
  it("serves during the import of the demo catalogue, and a killed import neither loses nor duplicates items", async () => {
    await start();
    expect(isComplete()).toBe(false);
    await vi.waitUntil(async () => (await totalOf("sounds")) > 0, { interval: 20 });
    site?.process.kill("SIGKILL");
    await site?.exited;
    expect(isComplete()).toBe(false);

    await start();
    expect(await totalOf("sounds")).toBeGreaterThan(0);
    await vi.waitUntil(isComplete, { interval: 100 });
    expect([await totalOf("sounds"), await totalOf("voices")]).toEqual([
      DEMO_COUNTS.sounds,
      DEMO_COUNTS.voices,
    ]);
  });
});

async function start(): Promise<void> {
  site = startSite({ PORT: port, DATA_DIR: dataDir });
  await site.firstLine;
}

const isComplete = () => existsSync(join(dataDir, "demo-catalogue.done"));

async function totalOf(kind: "sounds" | "voices"): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/v1/${kind}?pageSize=1`);
  return (await answer.json()).total;
}
