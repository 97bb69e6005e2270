import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { captureLog } from "../log/testing/capture-log.ts";
import { createChangeFeed } from "./change-feed.server.ts";
import { CHANGES_CHANNEL } from "./migrations/0002-change-notices.ts";
import { openPrimary } from "./primary-server.server.ts";
import { startDatabaseProxy } from "./testing/database-proxy.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { watchServer } from "./watch-server.server.ts";

it("finds a server reachable when an earlier attempt to connect fails after a later one has succeeded", async () => {
  captureLog();
  const target = new URL(await createTestDatabase());
  const first = Promise.withResolvers<Socket>();
  let count = 0;
  const proxy = createServer((client) => {
    count += 1;
    client.on("error", () => {});
    // The start connects once, which fails. The next attempt meets silence, and all others the server.
    if (count === 1) return void client.destroy();
    if (count === 2) return first.resolve(client);
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on("error", () => {}).on("close", () => client.destroy());
    client.on("close", () => upstream.destroy());
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const databaseUrl = new URL(target);
  databaseUrl.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const changes = createChangeFeed();
  const stop = await watchServer(
    { primary: openPrimary(databaseUrl.href), silenceTimeoutMs: 60_000 },
    changes,
    () => {},
  );
  onTestFinished(async () => {
    await stop();
    proxy.close();
  });
  const silent = await first.promise;
  await expect.poll(() => changes.version()).toBeDefined();
  silent.destroy();
  await expect.poll(() => silent.closed).toBe(true);
  // A notice makes its way through the server, so the end of the failed attempt is known before.
  const version = changes.version() ?? 0;
  const other = new pg.Client({ connectionString: target.href });
  await other.connect();
  await other.query(`SELECT pg_notify('${CHANGES_CHANNEL}', '')`);
  await other.end();
  await expect.poll(() => changes.version()).toBeGreaterThan(version);
  expect(changes.isReachable()).toBe(true);
});

it("finds a database unreachable whose pooler is gone, although notices come past the pooler", async () => {
  captureLog();
  const listenUrl = await createTestDatabase();
  const pooler = await startDatabaseProxy(listenUrl);
  const changes = createChangeFeed();
  const watched = { primary: openPrimary(pooler.url), listenUrl, silenceTimeoutMs: 60_000 };
  const stop = await watchServer(watched, changes, () => {});
  onTestFinished(async () => {
    await stop();
    await pooler.close();
  });
  expect(changes.isReachable()).toBe(true);
  await pooler.refuse();
  await expect.poll(() => changes.isReachable()).toBe(false);
  await pooler.restore();
  await expect.poll(() => changes.isReachable()).toBe(true);
  await expect.poll(() => changes.version()).toBeDefined();
});
