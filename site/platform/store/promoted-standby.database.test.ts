import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { openCatalog } from "../../features/catalog/open-catalog.server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { openDatabase } from "./database.server.ts";
import { isStoreUnavailable } from "./store-unavailable.server.ts";
import { type DatabaseProxy, startDatabaseProxy } from "./testing/database-proxy.ts";
import { type LocalPostgres, startLocalPostgres } from "./testing/local-postgres.ts";
import type { LocalReplica } from "./testing/local-replica.ts";
import { newTestItem, testCallerKeys } from "./testing/new-test-item.ts";

const LISTENERS = 8;
const PLAYS_BEFORE = 200;
const PAUSE_MS = 20;

let postgres: LocalPostgres;
let standby: LocalReplica;
let link: DatabaseProxy;
let databaseUrl: string;
let standbyUrl: string;
beforeAll(async () => {
  postgres = await startLocalPostgres(["-c", "fsync=off", "-c", "shared_buffers=16MB"]);
  const primaryUrl = await postgres.createDatabase("library");
  standby = await postgres.startReplica();
  standbyUrl = standby.urlOf(primaryUrl);
  // Only then has the standby every write that the site acknowledges.
  await query(primaryUrl, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await query(primaryUrl, "SELECT pg_reload_conf()");
  link = await startDatabaseProxy(primaryUrl);
  const { username, password, pathname } = new URL(primaryUrl);
  const hosts = [standbyUrl, link.url].map((url) => new URL(url).host);
  databaseUrl = `postgres://${username}:${password}@${hosts.join(",")}${pathname}?target_session_attrs=read-write`;
});
afterAll(async () => {
  await link?.close();
  await standby?.stop();
  await postgres?.stop();
});

test("goes on with a promoted standby when the primary is lost under load, and has every acknowledged play", async () => {
  const { entries } = captureLog();
  const database = await openDatabase({
    dataDir: "memory",
    databaseUrl,
    role: "site",
    server: patientServer,
  });
  const { catalog, close } = openCatalog(database, brand);
  await catalog.add([newTestItem("sound", "Horn", { id: "horn" })]);
  let acknowledged = 0;
  let unavailable = 0;
  const wrong: unknown[] = [];
  const over = new AbortController();
  const listen = async () => {
    while (!over.signal.aborted) {
      try {
        const receipt = await catalog.countPlay("sound", "horn", testCallerKeys(randomUUID()), new Date());
        if (receipt?.isCounted) acknowledged += 1;
      } catch (error) {
        if (!isStoreUnavailable(error)) wrong.push(error);
        unavailable += 1;
        await wait(PAUSE_MS);
      }
    }
  };
  const listeners = Array.from({ length: LISTENERS }, listen);
  await expect.poll(() => acknowledged).toBeGreaterThan(PLAYS_BEFORE);
  await link.refuse();
  await expect.poll(() => database.changes.isReachable()).toBe(false);
  const before = acknowledged;
  await query(standbyUrl, "SELECT pg_promote()");
  await expect.poll(() => acknowledged).toBeGreaterThan(before + PLAYS_BEFORE);
  over.abort();
  await Promise.all(listeners);
  expect(unavailable).toBeGreaterThan(0);
  expect(entries().map(({ event }) => event)).toContain("store.unreachable");
  expect(wrong).toEqual([]);
  const { rows } = await query(standbyUrl, "SELECT plays FROM item_stat");
  const stored = Number(rows[0].plays);
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  // Plays of whom the site could not tell that they were counted, when the primary went.
  expect(stored).toBeLessThanOrEqual(acknowledged + unavailable);
  await close();
  await database.close();
});

test("says why none of several servers can be used", async () => {
  const opening = openDatabase({
    dataDir: "memory",
    databaseUrl: databaseUrl.replace(/@[^/]*/, "@127.0.0.1:1,127.0.0.1:2"),
    role: "command",
  });
  await expect(opening).rejects.toThrow("ECONNREFUSED");
});

async function query(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
