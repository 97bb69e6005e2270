import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { newTestItem } from "../platform/store/testing/new-test-item.ts";
import { type Pooler, startPooler } from "../platform/store/testing/pooler.ts";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import { openSite, type Site } from "./site.server.ts";
import { patientServer } from "./testing/patient-server.ts";
import { seededFolder, startSite } from "./testing/started-site.ts";

const isInstalled = !inject("missingPrograms").includes("pgbouncer");
const polling = { interval: 50 };

let directUrl: string;
let pooler: Pooler;
let dataDir: string;
beforeAll(async () => {
  if (!isInstalled) return;
  directUrl = await createTestDatabase();
  pooler = await startPooler(directUrl, ["statement_timeout"]);
  dataDir = await mkdtemp(join(tmpdir(), "pooled-"));
});
afterAll(async () => {
  if (!isInstalled) return;
  await pooler.stop();
  await rm(dataDir, { recursive: true });
});

/** Opens two processes of a site, with what they log meanwhile. */
async function openTwo(listenUrl?: string) {
  const { entries } = captureLog();
  // A busy server is not silent. A start waits as long for a notice, which never comes through PgBouncer.
  const server = { ...patientServer, silenceTimeoutMs: listenUrl ? 60_000 : 5000, listenUrl };
  const open = () => openSite({ dataDir, databaseUrl: pooler.databaseUrl, role: "site", server });
  const sites = [await open(), await open()] as const;
  const events = entries().map(({ event }) => event);
  return { sites, events, close: () => Promise.all(sites.map((site) => site.close())) };
}

let count = 0;
/** Adds an item at one process and unlists it at the other. Both see both. */
async function seeEachOthersChanges([one, other]: readonly [Site, Site]) {
  const id = `item${count++}`;
  await one.catalog.add([newTestItem("sound", id, { id })]);
  const isShown = (site: Site) =>
    expect.poll(async () => Boolean(await site.catalog.get("sound", id)), polling);
  await isShown(one).toBe(true);
  await isShown(other).toBe(true);
  const before = one.catalog.version();
  expect(before).toBeDefined();
  await other.moderation.unlist(null, { kind: "sound", id }, new Date());
  await expect.poll(() => one.catalog.version(), polling).not.toBe(before);
  await isShown(one).toBe(false);
}

describe.runIf(isInstalled)("a site behind PgBouncer in transaction mode", () => {
  it("says that notices do not arrive, and shows changes of other processes nevertheless", async () => {
    const { sites, events, close } = await openTwo();
    expect(events).toEqual(["store.no-notices", "store.no-notices"]);
    await seeEachOthersChanges(sites);
    await close();
  });

  it("hears notices over DATABASE_LISTEN_URL", async () => {
    const { sites, events, close } = await openTwo(directUrl);
    expect(events).toEqual([]);
    await seeEachOthersChanges(sites);
    await close();
  });

  it("leaves no lock behind when processes start together", async () => {
    const options = { dataDir, databaseUrl: pooler.databaseUrl, role: "site" } as const;
    const started = await Promise.all(Array.from({ length: 8 }, () => openDatabase(options)));
    await Promise.all(started.map(({ close }) => close()));
    const direct = new pg.Client({ connectionString: directUrl });
    await direct.connect();
    const { rows } = await direct.query("SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
    await direct.end();
    expect(rows).toEqual([]);
  });

  it("counts limits exactly across processes", async () => {
    const { sites, close } = await openTwo(directUrl);
    const taken = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        (sites[index % 2] as Site).accounts.limits.take("reportByAddress", "network"),
      ),
    );
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    await close();
  });

  it("names the parameter that PgBouncer refuses", async () => {
    const strict = await startPooler(directUrl, []);
    const folder = await seededFolder();
    const site = startSite({
      PORT: await freePort(),
      DATA_DIR: folder,
      DATABASE_URL: strict.databaseUrl,
    });
    expect(await site.exited).toBe(1);
    expect(site.errors).toEqual([
      "DATABASE_URL leads to a pooler that refuses statement_timeout: add it to ignore_startup_parameters there, or set DATABASE_STATEMENT_TIMEOUT_MS=0",
    ]);
    await strict.stop();
    await rm(folder, { recursive: true });
  });
});
