import dns from "node:dns";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { type MemoryBucket, startMemoryBucket } from "../platform/storage/testing/memory-bucket.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { type DatabaseProxy, startDatabaseProxy } from "../platform/store/testing/database-proxy.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { type LocalPostgres, startLocalPostgres } from "../platform/store/testing/local-postgres.ts";
import type { LocalReplica } from "../platform/store/testing/local-replica.ts";
import { createTestDatabase } from "../platform/store/testing/test-database.ts";
import { type SiteOfOutages, startSiteOfOutages } from "./testing/site-of-outages.ts";
import { type StartedProxy, startHaproxy, startNginx, startVarnish } from "./testing/started-proxies.ts";

/** Both processes of `haproxy.cfg` are the same one here. It takes one away after three failed checks. */
const CHECKS_UNTIL_AWAY = 2 * 4;
const isComplete = !["nginx", "varnishd", "haproxy"].some((name) => inject("missingPrograms").includes(name));

let postgres: LocalPostgres | undefined;
let replica: LocalReplica | undefined;
let bucket: MemoryBucket;
let bucketProxy: DatabaseProxy;
let databaseProxy: DatabaseProxy;
let site: SiteOfOutages;
const proxies: Record<string, StartedProxy> = {};

/** Starts a site with all that it shares behind proxies which tests disturb, and each program of `deploy` before it. */
async function startAll(withReplica: boolean): Promise<void> {
  const databaseUrl = withReplica ? await startWithReplica() : await createTestDatabase();
  bucket = await startMemoryBucket();
  bucketProxy = await startDatabaseProxy(bucket.options.endpoint);
  databaseProxy = await startDatabaseProxy(databaseUrl);
  const byName = (url: string) => url.replace("127.0.0.1", "localhost");
  site = await startSiteOfOutages({
    databaseUrl: byName(databaseProxy.url),
    replicaUrl: replica?.urlOf(databaseUrl),
    storage: openS3Storage({
      ...bucket.options,
      endpoint: byName(new URL(bucketProxy.url).origin),
      timeouts: { answerMs: 3000 },
    }),
  });
  proxies.nginx = await startNginx(site.port);
  proxies.Varnish = await startVarnish(site.port, await freePort());
  proxies.HAProxy = await startHaproxy([site.port, site.port]);
}

async function startWithReplica(): Promise<string> {
  postgres = await startLocalPostgres(["-c", "fsync=off", "-c", "shared_buffers=16MB"]);
  const databaseUrl = await postgres.createDatabase("library");
  // The site finds its tables, so that its start is not the work of minutes on a busy machine.
  await (await openDatabase({ databaseUrl, dataDir: "memory", role: "command" })).close();
  replica = await postgres.startReplica();
  return databaseUrl;
}

async function stopAll(): Promise<void> {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
  await site?.close();
  await bucketProxy?.close();
  await databaseProxy?.close();
  await bucket?.close();
  await replica?.stop();
  await postgres?.stop();
}

const pages = ["/", "/sounds/", "/sound/airhorn"];
const reads = ["/api/v1/sounds?sort=trending", "/api/v1/sounds/airhorn", "/api/v1/sounds/airhorn/audio"];
/** Nobody asks for them before an outage. */
const unknown = ["/sound/bruh", "/api/v1/sounds/bruh", "/api/v1/sounds/bruh/audio"];

async function ask(name: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${proxies[name]?.origin}${path}`, init);
  await answer.arrayBuffer();
  const { status, headers } = answer;
  return {
    status,
    retryAfter: headers.get("retry-after"),
    age: Number(headers.get("age")),
    cache: headers.get("x-cache"),
  };
}
const readiness = async () => {
  const answer = await fetch(`http://127.0.0.1:${site.port}/readyz`);
  return `${answer.status} ${await answer.text()}`;
};

/** Asks for everything until it is answered and kept. */
async function warmUp(): Promise<void> {
  await expect.poll(readiness).toBe("200 ready");
  for (const name of Object.keys(proxies)) {
    for (const path of [...pages, ...reads])
      await expect.poll(async () => (await ask(name, path)).status, { message: `${name} ${path}` }).toBe(200);
  }
}

/** Expects 200, or a 503 that says when to come back. */
function expectHonest(answer: Awaited<ReturnType<typeof ask>>, what: string): void {
  if (answer.status === 200) return;
  expect([answer.status, answer.retryAfter], what).toEqual([503, "5"]);
}

/** Expects what visitors may expect of an outage, until the balancer would have taken a process away that it finds unfit. */
async function expectServiceDuring(isHit: (path: string) => boolean): Promise<void> {
  const until = site.readinessChecks() + CHECKS_UNTIL_AWAY;
  do {
    for (const name of Object.keys(proxies)) {
      for (const path of pages) expect((await ask(name, path)).status, `${name} ${path}`).toBe(200);
      for (const path of reads) {
        const answer = await ask(name, path);
        expectHonest(answer, `${name} ${path}`);
        if (name !== "HAProxy" || !isHit(path)) expect(answer.status, `${name} ${path}`).toBe(200);
      }
      for (const path of unknown) expectHonest(await ask(name, path), `${name} ${path}`);
      const play = await ask(name, "/api/v1/sounds/airhorn/plays", { method: "POST" });
      if (play.status >= 500) expect([play.status, play.retryAfter]).toEqual([503, "5"]);
    }
  } while (site.readinessChecks() < until);
}

async function expectRecovery(): Promise<void> {
  await expect.poll(readiness).toBe("200 ready");
  for (const name of Object.keys(proxies)) {
    for (const path of [...pages, ...reads, ...unknown])
      await expect.poll(async () => (await ask(name, path)).status, { message: `${name} ${path}` }).toBe(200);
  }
}

interface Outage {
  /** What `/readyz` names. */
  down: string[];
  begin(): Promise<unknown> | unknown;
  end(): Promise<unknown> | unknown;
}
const restoreAll = () => Promise.all([bucketProxy.restore(), databaseProxy.restore()]);
const outages: Record<string, Outage> = {
  "a bucket that refuses connections": {
    down: ["bucket"],
    begin: () => bucketProxy.refuse(),
    end: restoreAll,
  },
  "a bucket that accepts connections and is silent": {
    down: ["bucket"],
    begin: () => bucketProxy.blackHole(),
    end: restoreAll,
  },
  "a database that refuses connections": {
    down: ["database"],
    begin: () => databaseProxy.refuse(),
    end: restoreAll,
  },
  "a database that accepts connections and is silent": {
    down: ["database"],
    begin: () => databaseProxy.blackHole(),
    end: restoreAll,
  },
  "names that nobody resolves": {
    down: ["database", "bucket"],
    begin() {
      const lookup = vi.spyOn(dns, "lookup");
      lookup.mockImplementation(((_name: string, ...rest: unknown[]) => {
        const callback = rest.at(-1) as (error: Error) => void;
        const error = Object.assign(new Error("getaddrinfo ENOTFOUND"), {
          code: "ENOTFOUND",
          syscall: "getaddrinfo",
        });
        setImmediate(callback, error);
      }) as typeof dns.lookup);
      // Open connections would go on.
      return restoreAll();
    },
    end: () => vi.restoreAllMocks(),
  },
};

describe.runIf(isComplete)("a site behind nginx, Varnish and HAProxy as deploy configures them", () => {
  beforeAll(() => startAll(false));
  afterAll(stopAll);

  test.each(Object.keys(outages))("keeps what it has during %s, and recovers", async (name) => {
    captureLog();
    const { down, begin, end } = outages[name] as Outage;
    await warmUp();
    await begin();
    try {
      await expect.poll(readiness).toBe(`200 degraded: ${down.join(", ")}`);
      await expectServiceDuring((path) => down.includes("database") || path.endsWith("/audio"));
    } finally {
      await end();
    }
    await expectRecovery();
  });

  test("shows copies that are too old while the site fails, and new ones afterwards", async () => {
    captureLog();
    await warmUp();
    await databaseProxy.refuse();
    await expect.poll(readiness).toBe("200 degraded: database");
    const path = "/api/v1/sounds/airhorn";
    const stale = async (name: string) => {
      const answer = await ask(name, path);
      expect(answer.status).toBe(200);
      return answer;
    };
    await expect.poll(async () => (await stale("nginx")).cache).toBe("STALE");
    await expect.poll(async () => (await stale("Varnish")).age).toBeGreaterThan(site.varnishAgeS);
    await databaseProxy.restore();
    await expectRecovery();
    await expect.poll(async () => (await ask("Varnish", path)).age).toBeLessThan(site.varnishAgeS);
  });

  test("a slow bucket is no outage", async () => {
    const logged = captureLog();
    await warmUp();
    bucket.slowDown(300);
    await expectServiceDuring(() => false);
    expect(await readiness()).toBe("200 ready");
    expect(logged.entries().map(({ event }) => event)).not.toContain("storage.unavailable");
    bucket.slowDown(0);
  });

  test("a process that is not fit is asked when there is no other", async () => {
    captureLog();
    await warmUp();
    site.setDraining(true);
    await expect.poll(readiness).toBe("503 stopping");
    await expectServiceDuring(() => false);
    site.setDraining(false);
    await expectRecovery();
  });
});

describe.runIf(isComplete)("a site with a replica that loses its primary", () => {
  beforeAll(() => startAll(true));
  afterAll(stopAll);

  test("answers every read, says so, and recovers", async () => {
    captureLog();
    await warmUp();
    await databaseProxy.refuse();
    await expect.poll(readiness).toBe("200 degraded: database");
    await expectServiceDuring(() => false);
    for (const name of Object.keys(proxies)) {
      for (const path of unknown) expect((await ask(name, path)).status, `${name} ${path}`).toBe(200);
    }
    await databaseProxy.restore();
    await expectRecovery();
  });
});
