import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startListeningSite } from "../platform/http/testing/listening-site.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { newTestItem, testPublicInfo } from "../platform/store/testing/new-test-item.ts";
import { rawGet } from "./testing/raw-get.ts";
import { type StartedProxy, startHaproxy, startNginx, startVarnish } from "./testing/started-proxies.ts";

const isComplete = !["nginx", "varnishd", "haproxy"].some((name) => inject("missingPrograms").includes(name));
const caches = ["nginx", "Varnish"] as const;
const proxyNames = [...caches, "HAProxy"] as const;

/** Paths that some programs read as `/` or `/sounds/`, most of them below an endpoint that answers JSON to caches. */
const attacks = [
  "/api/v1/makers/pixelpickle%2f..%2f..%2f..%2f..%2f",
  "/api/v1/makers/pixelpickle%2F..%2F..%2F..%2F..%2F",
  "/api/v1/makers/pixelpickle%2f..%2f..%2f..%2f../sounds",
  "/api/v1/makers/pixelpickle%2f..%2f..%2f..%2f..%2f../sounds/",
  "/api/v1/makers/pixelpickle%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fsounds%2f",
  "/api/v1/makers/pixelpickle/../../../../",
  "/api/v1/makers/pixelpickle/%2e%2e/%2e%2e/%2E%2E/.%2e/",
  "/api/v1/sounds/airhorn/../../../..",
  "/api/v1/sounds/airhorn/../../../../sounds/",
  "/api/v1/tags/..%2f..%2f..%2f",
  "/api/v1/tags/..%5c..%5c..%5c",
  "/api/v1/tags\\..\\..\\..\\",
  "/feeds/sounds.xml/../../",
  "/feeds/makers/pixelpickle.xml%2f..%2f..%2f..%2fsounds%2f",
  "/feeds/makers/%2e%2e/%2e%2e/sounds/",
  "/sound/airhorn/..%2f..%2f",
  "/voices/../sounds/",
  "/voices/%2e%2e/sounds/",
  "/voices/..?utm_source=x",
  "/voices/../sounds/?utm_source=x",
  "/voices/../sounds/_payload.json?testbuild",
  "//voices/..",
  "//sounds/../",
  "/sounds%2f",
  "/sounds/%2e/",
  "/sounds/./_payload.json?testbuild",
  "/%2e%2e/",
  "/%5c",
  "/#/../api/v1/tags",
];

/** Requests for an address of its own in which only headers are strange. */
const strangeHeaders: Record<string, string>[] = [
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-proto": "evil" },
  { "x-forwarded-prefix": "//evil.example" },
  { "x-original-url": "/api/v1/tags" },
  { "x-rewrite-url": "/api/v1/tags" },
  { "x-http-method-override": "POST" },
  { accept: "application/json" },
  { range: "bytes=0-9" },
  { cookie: "locale=xx; theme=%00" },
];

describe.runIf(isComplete)("a visitor's page behind the shipped proxies", () => {
  let site: Awaited<ReturnType<typeof startListeningSite>>;
  const proxies: Partial<Record<(typeof proxyNames)[number], StartedProxy>> = {};
  beforeAll(async () => {
    site = await startListeningSite({ TRUSTED_PROXIES: "1" });
    const publicInfo = testPublicInfo({ ownerName: "PixelPickle", ownerSlug: "pixelpickle" });
    await site.site.catalog.add([newTestItem("sound", "Pickle", { fields: { publicInfo } })]);
    proxies.nginx = await startNginx(site.port);
    proxies.Varnish = await startVarnish(site.port, await freePort());
    proxies.HAProxy = await startHaproxy([site.port, site.port]);
  });
  afterAll(async () => {
    await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
    await site?.close();
  });

  it.each(proxyNames)("is what it is behind %s after attacks on its address", async (name) => {
    const { origin } = proxies[name] as StartedProxy;
    expect((await rawGet(origin, "/api/v1/makers/pixelpickle")).status).toBe(200);
    const statuses: [path: string, status: number][] = [];
    for (const path of attacks) statuses.push([path, (await rawGet(origin, path)).status]);
    await expectOwnPages(origin);
    expect(statuses.filter(([, status]) => status < 300 || status >= 500)).toEqual([]);
  });

  it.each(proxyNames)("is what it is behind %s after requests with strange headers", async (name) => {
    const { origin } = proxies[name] as StartedProxy;
    // A parameter that pages do not have makes entries of its own, which no other test has filled.
    const fresh = "?strange-headers";
    for (const headers of strangeHeaders) {
      for (const path of ["/", "/sounds/"]) await rawGet(origin, path + fresh, { headers });
    }
    await expectOwnPages(origin, fresh);
  });

  it.each(proxyNames)("is reached by a redirect from another address behind %s", async (name) => {
    const { origin } = proxies[name] as StartedProxy;
    for (const [path, location] of [
      ["/%73ounds/", "/sounds/"],
      ["//sounds", "/sounds/"],
      ["//evil.example/", "/evil.example/"],
      ["/api/v1/makers/PixelPickle", "/api/v1/makers/pixelpickle"],
    ] as const) {
      const { status, headers } = await rawGet(origin, path);
      expect([path, status, headers.location]).toEqual([path, path.startsWith("/api") ? 308 : 301, location]);
    }
    await expectOwnPages(origin);
  });

  async function expectOwnPages(origin: string, query = ""): Promise<void> {
    for (const path of ["/", "/sounds/"]) {
      const { status, headers, text } = await rawGet(origin, path + query);
      expect([path, status, headers["content-type"]]).toEqual([path, 200, "text/html; charset=UTF-8"]);
      expect(text).toContain(`<link rel="canonical" href="${origin}${path}"`);
      expect(text.trimEnd()).toMatch(/<\/html>$/);
      const payload = await rawGet(origin, `${path}_payload.json?testbuild`);
      expect(JSON.parse(payload.text)).toMatchObject({ path });
    }
  }
});

describe.runIf(isComplete)("an entry of a shipped cache", () => {
  /** An origin that answers each address with that address, and lets caches keep it. */
  let origin: Server;
  const proxies: Partial<Record<(typeof caches)[number], StartedProxy>> = {};
  beforeAll(async () => {
    origin = createServer((request, response) => {
      response.setHeader("cache-control", "public, max-age=600");
      response.end(request.url);
    });
    await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
    const { port } = origin.address() as AddressInfo;
    proxies.nginx = await startNginx(port);
    proxies.Varnish = await startVarnish(port, await freePort());
  });
  afterAll(async () => {
    await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
    origin?.closeAllConnections();
    origin?.close();
  });

  const ask = async (name: (typeof caches)[number], path: string) => {
    const { status, headers, text } = await rawGet((proxies[name] as StartedProxy).origin, path);
    return { status, text, isHit: headers["x-cache"] === "HIT" };
  };

  /** The victim's path is the one that programs may make of the path before it. */
  const lookAlikes = [
    ["/a%2f..%2f", "/"],
    ["/b/../albums/", "/albums/"],
    ["/c/%2e%2e/sounds/", "/sounds/"],
    ["/%73ounds/new/", "/sounds/new/"],
    ["//voices//", "/voices/"],
    ["/voices%2fnew%2f", "/voices/new/"],
    ["/boards/./", "/boards/"],
    ["/d%3fe", "/d?e"],
    ["/search/utm_a=1&b/", "/search/b/"],
    ["/f/gclid=1/g", "/f/g"],
    ["/h&utm_i=1", "/h"],
    ["/j&", "/j"],
    ["/k?xutm_source=1", "/k?x"],
    ["/l?my_fbclid=1&m=2", "/l?my_m=2"],
    ["/n?o=utm_p=1", "/n?o="],
    ["/q?utm_=1", "/q"],
    ["/r?utm_s", "/r"],
  ] as const;

  it.each(caches.flatMap((name) => lookAlikes.map((row) => [name, ...row] as const)))(
    "of %s for %s is none for %s",
    async (name, other, path) => {
      await ask(name, other);
      expect(await ask(name, path)).toMatchObject({ text: path, isHit: false });
      expect(await ask(name, path)).toMatchObject({ text: path, isHit: true });
    },
  );

  const tracked = [
    ["/sounds?utm_x=1", "/sounds"],
    ["/t/?utm_source=a&utm_medium=b&fbclid=c", "/t/"],
    ["/u/?page=2&utm_source=a", "/u/?page=2"],
    ["/v/?gclid=1&page=2", "/v/?page=2"],
    ["/w/?page=2&msclkid=1&sort=new", "/w/?page=2&sort=new"],
    ["/x/?utm_a=/../&utm_b=%2f", "/x/"],
  ] as const;

  it.each(caches.flatMap((name) => tracked.map((row) => [name, ...row] as const)))(
    "of %s for %s is that of %s",
    async (name, other, path) => {
      await ask(name, other);
      expect(await ask(name, path)).toMatchObject({ isHit: true });
    },
  );
});

describe.runIf(isComplete).each([
  ["no token", undefined],
  ["an empty token", ""],
])("Varnish with %s in its environment", (_, token) => {
  let varnish: StartedProxy | undefined;
  beforeAll(async () => {
    varnish = await startVarnish(await freePort(), await freePort(), token);
  });
  afterAll(() => varnish?.stop());

  it.each([undefined, "", "Bearer", "Bearer ", "Bearer the-token-of-your-site", "Bearer (null)"])(
    "refuses to purge with %j",
    async (authorization) => {
      const headers = {
        "surrogate-key": "sound-airhorn",
        ...(authorization !== undefined && { authorization }),
      };
      const answer = await rawGet(varnish?.origin ?? "", "/purge", { method: "POST", headers });
      expect(answer.status).toBe(403);
    },
  );
});
