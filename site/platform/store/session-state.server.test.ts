import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../../composition/site.server.ts";
import { newTestItem, testCallerKeys } from "./testing/new-test-item.ts";

let dataDir: string;
let site: Site;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sessions-"));
  site = await openSite({ dataDir, role: "site" });
  await site.catalog.add([newTestItem("sound", "one", { id: "one" })]);
});
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ host: dataDir, user: "postgres", database: "postgres" });
  await client.connect();
  return client;
}
const firstValue = async (client: pg.Client, text: string) =>
  Object.values((await client.query(text)).rows[0] ?? {})[0];
const siteWorks = async () => expect(await site.catalog.get("sound", "one")).toMatchObject({ id: "one" });

test("keeps the settings of each client, without effect on the site", async () => {
  const [one, other] = [await connect(), await connect()];
  await one.query("SELECT pg_catalog.set_config('search_path', '', false)");
  await one.query("SET default_transaction_read_only = on");
  await siteWorks();
  await other.query("SET statement_timeout = 1234; SET TIME ZONE 'Asia/Tokyo'; SET search_path = pg_catalog");
  await siteWorks();
  await site.catalog.add([newTestItem("sound", "two")]);
  expect(await firstValue(one, "SHOW search_path")).toBe("");
  expect(await firstValue(one, "SHOW default_transaction_read_only")).toBe("on");
  expect(await firstValue(one, "SHOW TimeZone")).not.toBe("Asia/Tokyo");
  expect(await firstValue(other, "SHOW statement_timeout")).toBe("1234ms");
  expect(await firstValue(other, "SHOW TimeZone")).toBe("Asia/Tokyo");
  await one.end();
  await siteWorks();
  expect(await firstValue(other, "SHOW search_path")).toBe("pg_catalog");
  await other.end();
  const next = await connect();
  expect(await firstValue(next, "SHOW search_path")).not.toBe("pg_catalog");
  expect(await firstValue(next, "SHOW statement_timeout")).toBe("0");
  await next.end();
  await siteWorks();
});

test("separates prepared statements of the same name, made by PREPARE or by the protocol", async () => {
  const [one, other] = [await connect(), await connect()];
  await one.query("PREPARE answer(int) AS SELECT $1 + 1 AS sum");
  await other.query("PREPARE answer(int) AS SELECT $1 + 2 AS sum");
  const named = (client: pg.Client, step: number) =>
    client.query({ name: "named", text: `SELECT $1::int + ${step} AS sum`, values: [10] });
  expect([(await named(one, 1)).rows, (await named(other, 2)).rows]).toEqual([[{ sum: 11 }], [{ sum: 12 }]]);
  await siteWorks();
  expect([(await named(one, 1)).rows, (await named(other, 2)).rows]).toEqual([[{ sum: 11 }], [{ sum: 12 }]]);
  expect([await firstValue(one, "EXECUTE answer(5)"), await firstValue(other, "EXECUTE answer(5)")]).toEqual([
    6, 7,
  ]);
  await one.end();
  await other.end();
  const next = await connect();
  expect(await firstValue(next, "SELECT count(*)::int FROM pg_prepared_statements")).toBe(0);
  await next.end();
});

test("limits a client's role to that client, and the site stays the owner", async () => {
  const client = await connect();
  await client.query("CREATE ROLE nobody; SET ROLE nobody");
  await siteWorks();
  await site.catalog.countPlay("sound", "one", testCallerKeys("somebody"), new Date());
  expect(await firstValue(client, "SELECT current_user")).toBe("nobody");
  await client.query("RESET ROLE; SET SESSION AUTHORIZATION nobody");
  await siteWorks();
  expect(await firstValue(client, "SELECT session_user")).toBe("nobody");
  await client.end();
  await siteWorks();
});

test("limits a temporary table that hides a site's table to its client, and removes it with the client", async () => {
  const client = await connect();
  await client.query("CREATE TEMP TABLE item (nothing int); DECLARE kept CURSOR WITH HOLD FOR SELECT 1");
  await siteWorks();
  await site.catalog.add([newTestItem("sound", "three")]);
  expect(await firstValue(client, "SELECT count(*)::int FROM item")).toBe(0);
  await client.query("SELECT pg_advisory_lock(7)");
  await client.end();
  // Its end waits for the site's turn. What a client leaves goes once no client is there.
  await expect.poll(countCursors).toBe(0);
  const next = await connect();
  expect(await firstValue(next, "SELECT count(*)::int FROM item")).toBeGreaterThan(1);
  expect(await firstValue(next, "SELECT count(*)::int FROM pg_cursors")).toBe(0);
  expect(await firstValue(next, "SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory'")).toBe(0);
  await next.end();
});

async function countCursors(): Promise<unknown> {
  const client = await connect();
  const count = await firstValue(client, "SELECT count(*)::int FROM pg_cursors");
  await client.end();
  return count;
}

test.each(["UNLISTEN *", "DISCARD ALL"])(
  "reports changes to the site after a client sent %s",
  async (statement) => {
    const client = await connect();
    await client.query(statement);
    const before = site.catalog.version();
    await client.query("UPDATE item_stat SET is_listed = is_listed");
    await client.end();
    await siteWorks();
    expect(site.catalog.version()).not.toBe(before);
    const later = site.catalog.version();
    await site.catalog.add([newTestItem("sound", "four")]);
    expect(site.catalog.version()).not.toBe(later);
    const other = await connect();
    const third = site.catalog.version();
    await other.query("UPDATE item_stat SET is_listed = is_listed");
    expect(site.catalog.version()).not.toBe(third);
    await other.end();
  },
);

test("rolls back everything of a client that disconnects during a transaction", async () => {
  const client = await connect();
  client.on("error", () => {});
  await client.query("SET search_path = ''");
  await client.query("BEGIN; CREATE TABLE public.half (x int)");
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await siteWorks();
  const next = await connect();
  expect(await firstValue(next, "SELECT to_regclass('public.half')")).toBeNull();
  expect(await firstValue(next, "SHOW search_path")).not.toBe('""');
  await next.end();
});

test("fails COPY FROM STDIN of a restore with a clear error instead of blocking the site", async () => {
  const client = await connect();
  const refusal = /takes no COPY FROM STDIN/;
  await expect(client.query("COPY public.tag (slug, name) FROM stdin;")).rejects.toThrow(refusal);
  await client.query("BEGIN");
  await expect(client.query("copy tag\nFROM\n STDIN WITH (FORMAT csv)")).rejects.toThrow(refusal);
  await expect(client.query("SELECT 1")).rejects.toThrow(/aborted/);
  await client.query("ROLLBACK");
  const byProtocol = client.query({ text: "COPY tag FROM STDIN", values: [], name: "copy" });
  await expect(byProtocol).rejects.toThrow(refusal);
  await siteWorks();
  expect(await firstValue(client, "SELECT 1 AS one")).toBe(1);
  await client.end();
});

test("never shows the settings of one of many clients to another", async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, connect));
  await Promise.all(
    clients.map(async (client, number) => {
      await client.query(`SET application_name = 'client-${number}'`);
      for (let round = 0; round < 5; round++) {
        expect(await firstValue(client, "SHOW application_name")).toBe(`client-${number}`);
        await siteWorks();
        await wait(number);
      }
    }),
  );
  for (const client of clients) await client.end();
});
