import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../brand.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { clientAddress } from "../platform/http/caller-network.server.ts";
import { createVisitorKey } from "../platform/http/visitor-key.server.ts";
import { createApp } from "./create-app.server.ts";
import { openTestApp, publicUrl, type TestApp } from "./testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

function appBehind(trustedProxies: number) {
  const environment = readEnvironment({ PUBLIC_URL: publicUrl, TRUSTED_PROXIES: String(trustedProxies) });
  return createApp({ site: test.site, environment, brand });
}

describe("pages of other sites", () => {
  it.each(["/api/v1/sounds", "/api/v1/nothing", "/api/openapi.json", "/previews/site.png"])(
    "may read %s without cookies",
    async (path) => {
      const { headers } = await test.app.request(path, { headers: { origin: "https://partner.example" } });
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.has("access-control-allow-credentials")).toBe(false);
      expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    },
  );

  it("may count plays, after a preflight that is cacheable", async () => {
    const { status, headers } = await test.app.request("/api/v1/sounds/bruh/plays", {
      method: "OPTIONS",
      headers: {
        origin: "https://partner.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-methods")).toContain("POST");
    expect(headers.get("access-control-allow-headers")?.toLowerCase()).toContain("content-type");
    expect(Number(headers.get("access-control-max-age"))).toBeGreaterThan(0);
  });

  it("get no header that gives them access to a page", async () => {
    const { headers } = await test.app.request("/robots.txt");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d+/);
    expect(headers.has("access-control-allow-origin")).toBe(false);
  });
});

describe("the request id", () => {
  it("is new for each request, whatever id a caller sends", async () => {
    const ask = () => test.app.request("/healthz", { headers: { "x-request-id": "mine" } });
    const [one, two] = [await ask(), await ask()].map(({ headers }) => headers.get("x-request-id"));
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).not.toBe(one);
    expect(one).not.toBe("mine");
  });

  it("is the proxy's if a proxy is trusted", async () => {
    const name = async (given: string) =>
      (await appBehind(1).request("/healthz", { headers: { "x-request-id": given } })).headers.get(
        "x-request-id",
      );
    expect(await name("edge-42")).toBe("edge-42");
    expect(await name('a"b')).not.toBe('a"b');
  });
});

describe("the caller's address", () => {
  const ask = async (trustedProxies: number, forwarded?: string) => {
    const app = new Hono();
    app.get("/", (context) => context.text(clientAddress(context, trustedProxies)));
    const headers: Record<string, string> = forwarded ? { "x-forwarded-for": forwarded } : {};
    const env = { incoming: { socket: { remoteAddress: "10.0.0.1" } } } as unknown as HttpBindings;
    return (await app.request("/", { headers }, env)).text();
  };

  it.each([
    [0, undefined, "10.0.0.1"],
    [0, "6.6.6.6", "10.0.0.1"],
    [1, "203.0.113.7", "203.0.113.7"],
    [1, "6.6.6.6, 203.0.113.7", "203.0.113.7"],
    [2, "6.6.6.6, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
    [2, "203.0.113.7", "203.0.113.7"],
    [1, undefined, "10.0.0.1"],
  ])("behind %s proxies, X-Forwarded-For %s: %s", async (trustedProxies, forwarded, address) => {
    expect(await ask(trustedProxies, forwarded)).toBe(address);
  });
});

describe("a visitor's key", () => {
  const keyOf = async (options: { day?: string; agent?: string; sessionSecret?: string } = {}) => {
    const { day = "2026-01-01", agent = "one", sessionSecret } = options;
    const visitorKey = createVisitorKey(
      { trustedProxies: 0, sessionSecret },
      () => new Date(`${day}T12:00:00Z`),
    );
    const app = new Hono();
    app.get("/", (context) => context.text(visitorKey(context)));
    return (await app.request("/", { headers: { "user-agent": agent } })).text();
  };

  it("stays the same for a day and differs between browsers", async () => {
    expect(await keyOf()).toBe(await keyOf());
    expect(await keyOf()).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyOf({ agent: "two" })).not.toBe(await keyOf());
  });

  it("cannot be linked to the next day or recomputed later", async () => {
    const yesterday = await keyOf();
    expect(await keyOf({ day: "2026-01-02" })).not.toBe(yesterday);
    expect(await keyOf()).not.toBe(yesterday);
  });

  it("is the same in every process with the same secret", async () => {
    const sessionSecret = "s".repeat(32);
    const yesterday = await keyOf({ sessionSecret });
    expect(await keyOf({ sessionSecret, day: "2026-01-02" })).not.toBe(yesterday);
    expect(await keyOf({ sessionSecret })).toBe(yesterday);
  });
});

describe("the caller's country", () => {
  const country = async (trustedProxies: number, headers: Record<string, string>) =>
    (await appBehind(trustedProxies).request("/api/v1/country", { headers })).json();

  it.each([
    [1, { "cf-ipcountry": "DE" }, "DE"],
    [1, { "cloudfront-viewer-country": "jp" }, "JP"],
    [1, { "x-vercel-ip-country": "BR" }, "BR"],
    [1, { "x-appengine-country": "IN" }, "IN"],
    [1, { "x-country": "FR" }, "FR"],
    [1, { "cdn-requestcountrycode": "SI" }, "SI"],
    [1, { "x-country-code": "ES" }, "ES"],
    [1, { "x-akamai-edgescape": "georegion=246,country_code=US,region_code=CA" }, "US"],
    [1, { "x-akamai-edgescape": "georegion=246,city=X" }, "XX"],
    [1, { "cf-ipcountry": "T1" }, "XX"],
    [1, { "x-appengine-country": "ZZ" }, "XX"],
    [1, { "cf-ipcountry": "XX", "x-country-code": "PT" }, "PT"],
    [1, { "cf-ipcountry": "<script>" }, "XX"],
    [1, {}, "XX"],
    [0, { "cf-ipcountry": "DE" }, "XX"],
  ])("behind %s proxies with %j is %s", async (trustedProxies, headers, expected) => {
    expect(await country(trustedProxies, headers)).toEqual({ country: expected });
  });
});
