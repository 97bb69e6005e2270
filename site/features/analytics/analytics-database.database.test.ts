import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { brand } from "../../brand.ts";
import { openSite } from "../../composition/site.server.ts";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";
import { EnvironmentError } from "../../platform/environment/environment-error.server.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { isStoreUnavailable } from "../../platform/store/store-unavailable.server.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../../platform/store/testing/database-proxy.ts";
import { createTestDatabase } from "../../platform/store/testing/test-database.ts";
import { openAnalyticsDatabase } from "./analytics-database.server.ts";
import { readBatch } from "./collected-batch.server.ts";
import { testBatch } from "./testing/test-batch.ts";

const DAY_MS = 86_400_000;

let databaseUrl: string;
let analyticsDatabaseUrl: string;
let proxy: DatabaseProxy;
let opened: TestApp;
beforeAll(async () => {
  databaseUrl = await createTestDatabase();
  analyticsDatabaseUrl = await createTestDatabase();
  proxy = await startDatabaseProxy(analyticsDatabaseUrl);
  opened = await openTestApp({}, { databaseUrl, analyticsDatabaseUrl: proxy.url, server: {} });
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await opened?.close();
  await proxy?.close();
});

const send = (name: string) =>
  opened.app.request(`${publicUrl}/mp/v3/${brand.key}/events`, {
    method: "POST",
    headers: { origin: publicUrl, "sec-fetch-site": "same-origin" },
    body: JSON.stringify(testBatch([{ name }], { id: name })),
  });

async function ask(path: string, method = "GET"): Promise<string> {
  const answer = await opened.app.request(publicUrl + path, { method });
  return `${answer.status} ${await answer.text()}`;
}

test("events lie in the database of analytics alone, where insights read them", async () => {
  expect((await send("play")).status).toBe(202);
  expect(await namesOfEvents(analyticsDatabaseUrl)).toEqual(["play"]);
  expect(await namesOfEvents(databaseUrl)).toEqual([]);
  const { totals, collectedSince } = await opened.site.insights.of(7);
  expect([totals.plays.count, collectedSince]).toEqual([1, expect.any(String)]);
});

describe.each(["refuses connections", "never answers"])("a database of analytics that %s", (fault) => {
  test("takes nothing from visitors, is named by /readyz, and takes events again afterwards", async () => {
    const logged = captureLog();
    await expect.poll(() => ask("/readyz")).toBe("200 ready");
    if (fault === "never answers") proxy.blackHole();
    else await proxy.refuse();
    const [sent, played, listed] = await Promise.all([
      send(fault),
      ask("/api/v1/sounds/airhorn/plays", "POST"),
      ask("/api/v1/sounds/bruh"),
    ]);
    expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "5"]);
    expect([played, listed]).toEqual([expect.stringMatching(/^20/), expect.stringMatching(/^200/)]);
    await expect.poll(() => ask("/readyz")).toBe("200 degraded: analytics");
    expect(logged.entries()).toContainEqual(
      expect.objectContaining({ event: "store.unreachable", database: "analytics" }),
    );
    const days = fault === "never answers" ? 30 : 90;
    const error = await opened.site.insights.of(days).catch((thrown: unknown) => thrown);
    expect(isStoreUnavailable(error)).toBe(true);

    await proxy.restore();
    await expect.poll(() => ask("/readyz")).toBe("200 ready");
    expect((await send(fault)).status).toBe(202);
    expect(await namesOfEvents(analyticsDatabaseUrl)).toContain(fault);
    expect((await opened.site.insights.of(days)).totals.plays.count).toBe(1);
  });
});

test("a database that is away at the start is opened when it is back", async () => {
  const logged = captureLog();
  await proxy.refuse();
  const database = await openAnalyticsDatabase({ databaseUrl: proxy.url });
  onTestFinished(database.close);
  expect(database.isReachable()).toBe(false);
  expect(() => database.db).toThrow("The analytics database can't be reached");
  expect(logged.entries()).toMatchObject([
    {
      event: "store.unreachable",
      reason: expect.stringMatching(/^The database server of ANALYTICS_DATABASE_URL /),
    },
  ]);
  await proxy.restore();
  await expect.poll(database.isReachable).toBe(true);
  expect(await database.db.selectFrom("analytics_event").select("name").execute()).not.toEqual([]);
});

test("a database that is silent at the start does not keep the site from starting", async () => {
  captureLog();
  proxy.blackHole();
  const database = await openAnalyticsDatabase({ databaseUrl: proxy.url });
  expect(database.isReachable()).toBe(false);
  await database.close();
});

describe("a site with a database of analytics", () => {
  const openSiteWith = async (url: string, given = databaseUrl) => {
    const dataDir = await mkdtemp(join(tmpdir(), "site-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    return openSite({
      dataDir,
      databaseUrl: given,
      analyticsDatabaseUrl: url,
      analyticsDays: 30,
      role: "site",
    });
  };

  test("deletes old events there, and those that its own database has from before", async () => {
    const urls = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await Promise.all(urls.map(addOldEvent));
    const site = await openSiteWith(urls[1], urls[0]);
    onTestFinished(site.close);
    await expect.poll(() => Promise.all(urls.map(namesOfEvents))).toEqual([[], []]);
    const now = new Date();
    const batch = readBatch(testBatch([{ name: "new" }]), now, (id) => id);
    if (batch) await site.analytics.keep(batch, now);
    expect(await Promise.all(urls.map(namesOfEvents))).toEqual([[], ["new"]]);
  });

  test("does not start if the server refuses, and says so in one line that names the variable", async () => {
    const foreign = await createTestDatabase("template0");
    await run(foreign, 'CREATE TABLE "user" (id integer)');
    const refused = [
      Object.assign(new URL(analyticsDatabaseUrl), { password: "not-the-password" }).href,
      Object.assign(new URL(analyticsDatabaseUrl), { pathname: "/no-such-database" }).href,
      foreign,
    ];
    const errors = await Promise.all(
      refused.map((url) => openSiteWith(url).catch((error: unknown) => error as EnvironmentError)),
    );
    const line = (reason: string) =>
      `The database server of ANALYTICS_DATABASE_URL cannot be used: ${reason}`;
    expect(errors).toEqual(errors.map(() => expect.any(EnvironmentError)));
    expect(errors.map((error) => (error as EnvironmentError).message)).toEqual([
      expect.stringContaining(line("password authentication failed")),
      line('database "no-such-database" does not exist'),
      line('it has tables of another program, such as "user". Make a database for the site alone'),
    ]);
  });
});

async function run(connectionString: string, statement: string): Promise<pg.QueryResult<{ name: string }>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

async function namesOfEvents(url: string): Promise<string[]> {
  const { rows } = await run(url, "SELECT name FROM analytics_event ORDER BY name");
  return rows.map(({ name }) => name);
}

function addOldEvent(url: string): Promise<unknown> {
  const at = new Date(Date.now() - 40 * DAY_MS).toISOString();
  return run(
    url,
    `INSERT INTO analytics_event (batch, at, type, name, mpid, device, session, attributes)
     VALUES (1, '${at}', 'media', 'old', '', '', '', '{}')`,
  );
}
