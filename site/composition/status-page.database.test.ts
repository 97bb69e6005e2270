import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { brand } from "../brand.ts";
import { createAuth } from "../features/account/auth.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { testPages } from "../platform/pages/testing/test-pages.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../platform/store/testing/database-proxy.ts";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import { createApp } from "./create-app.server.ts";
import { createOutageReader } from "./health.server.ts";
import { mountPages } from "./mount-pages.server.ts";
import type { Site } from "./site.server.ts";
import { openTestSite } from "./testing/open-test-site.ts";

const origin = "https://sounds.example";
/** No session has this token, and only the database knows that. */
const loggedIn = { cookie: "__Host-access_token=0123456789012345678901234567890123456789012" };

let proxy: DatabaseProxy;
let site: Site;
let nowMs = 0;
beforeAll(async () => {
  proxy = await startDatabaseProxy(await createTestDatabase());
  site = await openTestSite({ databaseUrl: proxy.url, server: {} });
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await site?.close();
  await proxy?.close();
});

function openApp(variables: Record<string, string>) {
  const environment = readEnvironment({ PUBLIC_URL: origin, ...variables });
  const auth = createAuth({
    accounts: site.accounts,
    environment,
    brand,
    mailer: undefined,
    secret: "s".repeat(32),
  });
  const readOutages = createOutageReader(site, () => nowMs);
  const options = { site, environment, brand, auth, isDevelopment: false, pages: testPages, readOutages };
  const app = createApp({
    site,
    environment,
    brand,
    auth,
    mountPages: (mounted) => mountPages(mounted, options),
  });
  return async (path: string, headers = {}) => {
    const answer = await app.request(`${origin}${path}`, { headers });
    return { status: answer.status, caching: answer.headers.get("cache-control"), body: await answer.text() };
  };
}

test("says what works while the database is away, to visitors who are logged in too", async () => {
  captureLog();
  const ask = openApp({ STATUS_PAGE: "1" });
  expect(await ask("/status/")).toMatchObject({
    status: 200,
    caching: "no-store",
    body: expect.stringContaining("Everything works."),
  });
  proxy.refuse();
  await expect.poll(async () => (await ask("/privacy/", loggedIn)).status).toBe(503);
  await expect
    .poll(async () => {
      nowMs += 10_000;
      const { status, body } = await ask("/status/");
      return [status, body.includes("Does not work right now")];
    })
    .toEqual([200, true]);
  expect((await ask("/status/", loggedIn)).status).toBe(200);
  expect((await ask("/status/_payload.json", loggedIn)).status).toBe(200);
  expect((await ask("/status/")).body).not.toMatch(/database|PostgreSQL|ECONN/i);
});

test("names no mail on a site that has no mail server", async () => {
  const { body } = await openApp({ STATUS_PAGE: "1" })("/status/");
  expect(body).toContain("Search");
  expect(body).not.toContain("Login codes by mail");
});

test("is linked from the page of an outage", async () => {
  captureLog();
  const ask = openApp({ STATUS_PAGE: "1" });
  proxy.refuse();
  await expect
    .poll(() => ask("/sounds/"))
    .toMatchObject({ status: 503, body: expect.stringContaining('href="/status/"') });
});

test("is a missing page unless the operator wants it", async () => {
  const ask = openApp({});
  expect((await ask("/status/")).status).toBe(404);
  expect((await ask("/privacy/")).body).not.toContain('href="/status/"');
});
