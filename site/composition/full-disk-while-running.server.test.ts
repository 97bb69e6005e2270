import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "../platform/store/database.server.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { type StartedSite, seedFirstItems, startSite } from "./testing/started-site.ts";

const disk = mkdtempSync(join(tmpdir(), "disk-"));
const dataDir = join(disk, "data");
const ballast = join(disk, "ballast");
const canMount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256m", "tmpfs", disk]).status === 0;
/** Rounds of changed rows that need more than one new file of the database's log, which has 16 MiB. */
const ROUNDS = 12;

let site: StartedSite;
let origin: string;
/** A command that runs beside the site, and uses its database. */
let command: OpenDatabase;

const start = async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  site = startSite({ PORT: port, DATA_DIR: dataDir, TRUSTED_PROXIES: 1 });
  await site.firstLine;
  command = await openDatabase({ dataDir, role: "command" });
};

describe.skipIf(!canMount)("a site whose disk fills while it runs", () => {
  beforeAll(async () => {
    mkdirSync(dataDir, { mode: 0o700 });
    await seedFirstItems({ sounds: 2, voices: 0 }, { DATA_DIR: dataDir });
    await start();
    // Half of each page is free, so changed rows need room in the log alone.
    await sql`CREATE TABLE filler (number integer, text text) WITH (fillfactor = 45)`.execute(command.db);
    await sql`INSERT INTO filler SELECT 0, repeat('x', 500) FROM generate_series(1, 4000)`.execute(
      command.db,
    );
  });
  afterAll(async () => {
    await command.close().catch(() => {});
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
  let listeners = 0;
  let counted = 0;
  /** A play of a new listener. */
  const play = async () => {
    listeners += 1;
    const headers = { "x-forwarded-for": `10.${listeners}.0.1` };
    const answer = await ask(`/api/v1/sounds/${id}/plays`, { method: "POST", headers });
    if (answer.status < 300 && JSON.parse(answer.text).isCounted) counted += 1;
    return answer;
  };
  const playedCount = async () => {
    const { rows } = await sql<{ plays: number }>`SELECT plays FROM item_stat ORDER BY plays DESC`.execute(
      command.db,
    );
    return rows[0]?.plays;
  };
  const fillDisk = () => {
    const { bavail, bsize } = statfsSync(disk);
    // The site writes meanwhile, so the last bytes may find no room.
    expect(() => writeFileSync(ballast, Buffer.alloc(2 * bavail * bsize))).toThrow("ENOSPC");
  };
  const changeRows = () => sql`UPDATE filler SET number = number + 1`.execute(command.db);
  let id: string;

  it("says so, refuses what it would store, shows what it has, and goes on when there is room again", async () => {
    id = (await firstSound()).id;
    const before = (await playedCount()) ?? 0;
    for (let count = 0; count < 5; count++) expect((await play()).status).toBeLessThan(300);
    await changeRows();
    fillDisk();
    await expect.poll(async () => (await ask("/readyz")).text).toBe("data folder not writable");
    expect(await ask("/readyz")).toMatchObject({ status: 503, retryAfter: "5" });
    await expect.poll(async () => (await play()).status).toBe(503);
    for (let count = 0; count < ROUNDS; count++) {
      await expect(changeRows()).rejects.toMatchObject({ code: "25006" });
      expect(await play()).toMatchObject({ status: 503, retryAfter: "5" });
      for (const path of [`/api/v1/search/sounds?q=nothing${count}`, `/api/v1/sounds/${id}`, "/"])
        expect(await ask(path)).toMatchObject({ status: 200 });
      expect((await ask(`/api/v1/sounds/${id}/audio`)).status).toBe(200);
    }
    expect((await ask("/healthz")).status).toBe(200);
    rmSync(ballast);
    await expect.poll(async () => (await ask("/readyz")).text).toBe("ready");
    await expect.poll(async () => (await play()).status).toBeLessThan(300);
    for (let count = 0; count < ROUNDS; count++) await changeRows();
    expect(await playedCount()).toBe(before + counted);
    expect(site.process.exitCode).toBeNull();
  });

  it("ends with one line if its database aborts nevertheless, and the next start has all that it acknowledged", async () => {
    const before = await playedCount();
    fillDisk();
    // Says expressly that it writes, so that the log ends in the middle of it.
    const writing = command.db.transaction().setAccessMode("read write");
    const change = () => writing.execute((db) => sql`UPDATE filler SET number = number + 1`.execute(db));
    let changes = 0;
    await expect(
      (async () => {
        for (; changes < 100; changes++) await change();
      })(),
    ).rejects.toThrow();
    expect(await site.exited).toBe(1);
    const lines = site.output.filter((line) => line.includes('"event":"process.failed"'));
    expect(lines).toEqual([expect.stringContaining("its disk is full")]);
    await command.close().catch(() => {});
    rmSync(ballast);
    await start();
    expect(await playedCount()).toBe(before);
    const { rows } = await sql<{ number: number }>`SELECT max(number) AS number FROM filler`.execute(
      command.db,
    );
    expect(rows[0]?.number).toBeGreaterThanOrEqual(changes + ROUNDS + 1);
    expect((await play()).status).toBeLessThan(300);
  });
});
