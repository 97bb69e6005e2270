import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../platform/store/testing/free-port.ts";
import { type StartedSite, seedFirstItems, startSite } from "./testing/started-site.ts";

const disk = mkdtempSync(join(tmpdir(), "disk-"));
const dataDir = join(disk, "data");
const ballast = join(disk, "ballast");
const canMount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256m", "tmpfs", disk]).status === 0;

let site: StartedSite;
let origin: string;

describe.skipIf(!canMount)("a site whose disk fills while it runs", () => {
  beforeAll(async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    await seedFirstItems({ sounds: 2, voices: 0 }, { DATA_DIR: dataDir });
    const port = await freePort();
    origin = `http://localhost:${port}`;
    site = startSite({ PORT: port, DATA_DIR: dataDir });
    await site.firstLine;
  });
  afterAll(async () => {
    site.process.kill("SIGKILL");
    await site.exited;
    execFileSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, init);
    const text = await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text };
  };
  const firstSound = async () => JSON.parse((await ask("/api/v1/sounds?pageSize=1")).text).items[0];
  /** Writes rows, so that the database's log grows too. */
  const search = (count: number) => ask(`/api/v1/search/sounds?q=nothing${count}`);

  it("says so, answers honestly with what it has, and goes on when there is room again", async () => {
    const { id } = await firstSound();
    const play = () => ask(`/api/v1/sounds/${id}/plays`, { method: "POST" });
    expect((await play()).status).toBeLessThan(300);
    const { bavail, bsize } = statfsSync(disk);
    // The site writes meanwhile, so the last bytes may find no room.
    expect(() => writeFileSync(ballast, Buffer.alloc(2 * bavail * bsize))).toThrow("ENOSPC");
    await expect.poll(async () => (await ask("/readyz")).text).toBe("data folder not writable");
    expect(await ask("/readyz")).toMatchObject({ status: 503, retryAfter: "5" });
    for (let count = 0; count < 20; count++) {
      const audio = `/api/v1/sounds/${id}/audio`;
      for (const answer of [
        await play(),
        await search(count),
        await ask(`/api/v1/sounds/${id}`),
        await ask(audio),
      ]) {
        if (answer.status >= 500) expect([answer.status, answer.retryAfter]).toEqual([503, "5"]);
      }
    }
    expect((await ask("/healthz")).status).toBe(200);
    rmSync(ballast);
    await expect.poll(async () => (await ask("/readyz")).text).toBe("ready");
    await expect.poll(async () => (await play()).status).toBeLessThan(300);
    expect((await firstSound()).id).toBe(id);
    expect(site.process.exitCode).toBeNull();
  });
});
