import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, type MockInstance, test, vi } from "vitest";
import { brand } from "../brand.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { testPages, testSound } from "../platform/pages/testing/test-pages.ts";
import type { Answer } from "../platform/rendering/page-answer.server.ts";
import { createPageCache } from "../platform/rendering/page-cache.server.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../platform/store/testing/database-proxy.ts";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import { createApp } from "./create-app.server.ts";
import { mountPages } from "./mount-pages.server.ts";
import type { Site } from "./site.server.ts";
import { openTestSite } from "./testing/open-test-site.ts";

let proxy: DatabaseProxy;
let site: Site;
let app: ReturnType<typeof createApp>;
let clockMs = 0;
/** Requests ask their pools for connections; the site watches the server by a connection of its own. */
let connect: MockInstance<typeof pg.Pool.prototype.connect>;
beforeAll(async () => {
  connect = vi.spyOn(pg.Pool.prototype, "connect");
  proxy = await startDatabaseProxy(await createTestDatabase());
  site = await openTestSite({ databaseUrl: proxy.url, server: {} });
  await site.catalog.add([testSound("kept"), testSound("other")]);
  const environment = readEnvironment({ PUBLIC_URL: "https://sounds.example" });
  const cache = createPageCache<Answer>({ ...site.catalog, now: () => clockMs });
  const mount = { site, environment, brand, isDevelopment: false, cache, pages: testPages };
  app = createApp({ site, environment, brand, mountPages: (app) => mountPages(app, mount) });
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await site?.close();
  await proxy?.close();
});

async function ask(path: string, init?: RequestInit) {
  const response = await app.request(`https://sounds.example${path}`, init);
  const body = await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    requestId: response.headers.get("x-request-id"),
    body,
  };
}
const statusOf = async (path: string) => (await ask(path)).status;

/**
 * Resolves when the page is cached and the catalogue has not changed for ten requests. A busy server announces the items
 * that the test added some time after it has stored them, which would make the cached page outdated.
 */
async function untilKept(): Promise<void> {
  let unchanged = 0;
  let version: number | undefined;
  const isSettled = async () => {
    const status = await statusOf("/sound/kept");
    const next = site.catalog.version();
    unchanged = status === 200 && next !== undefined && next === version ? unchanged + 1 : 0;
    version = next;
    return unchanged >= 10;
  };
  await expect.poll(isSettled, { interval: 20 }).toBe(true);
}

const faults: Record<string, () => unknown> = {
  "refuses connections": () => proxy.refuse(),
  "accepts connections and never answers": () => proxy.blackHole(),
};

describe.each(Object.keys(faults))("a database that %s", (fault) => {
  test("causes 503 with Retry-After, leaves cached pages, and recovers", async () => {
    const logged = captureLog();
    await expect.poll(() => statusOf("/readyz")).toBe(200);
    await untilKept();
    await faults[fault]?.();

    const paths = ["/sound/other", "/api/v1/sounds/other", "/api/v1/sounds", "/sounds/", "/sitemap.xml"];
    const play = ask("/api/v1/sounds/other/plays", { method: "POST" });
    const crawler = ask("/sound/other", { headers: { "user-agent": "Googlebot/2.1" } });
    const first = await Promise.all([...paths.map((path) => ask(path)), play, crawler]);
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 503));
    expect(first.every(({ requestId }) => requestId)).toBe(true);
    expect(first.map(({ retryAfter }) => retryAfter)).toEqual(first.map(() => "5"));
    expect(JSON.parse((await ask("/api/v1/sounds/other")).body)).toMatchObject({
      code: "unavailable",
      status: 503,
    });

    // Once the fault is known, no request waits for a connection.
    await expect.poll(() => logged.entries().map(({ event }) => event)).toContain("store.unreachable");
    // No balancer takes this process away, since no other one would do better.
    expect(await ask("/readyz")).toMatchObject({ status: 200, body: "degraded: database" });
    connect.mockClear();
    const later = await Promise.all(Array.from({ length: 20 }, () => ask("/sound/other")));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([503]));
    expect(connect).not.toHaveBeenCalled();
    clockMs += 60_000;
    expect(await ask("/sound/kept")).toMatchObject({
      status: 200,
      body: expect.stringContaining("Sound kept"),
    });
    clockMs += 600_000;
    expect(await statusOf("/sound/kept")).toBe(503);

    await proxy.restore();
    await expect.poll(async () => (await ask("/readyz")).body).toBe("ready");
    await expect.poll(() => statusOf("/sound/other")).toBe(200);
    await expect.poll(() => statusOf("/sound/kept")).toBe(200);
    await expect.poll(() => site.catalog.version()).toBeDefined();
    const version = site.catalog.version();
    await site.catalog.add([testSound(`after-${fault.replaceAll(" ", "-").slice(0, 8)}`)]);
    await expect.poll(() => site.catalog.version()).not.toBe(version);
  });
});

test("serves a page that was stale when the database stopped answering", async () => {
  const logged = captureLog();
  await expect.poll(() => statusOf("/readyz")).toBe(200);
  await untilKept();
  clockMs += 8_000;
  proxy.blackHole();
  const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf("/sound/kept")));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(() => logged.entries().map(({ event }) => event)).toContain("store.unreachable");
  clockMs += 60_000;
  expect(await statusOf("/sound/kept")).toBe(200);
});
