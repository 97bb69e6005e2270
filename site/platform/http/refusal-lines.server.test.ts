import type { Server } from "node:http";
import { Hono } from "hono";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { brand } from "../../brand.ts";
import { createApp } from "../../composition/create-app.server.ts";
import { openTestApp } from "../../composition/testing/test-app.ts";
import { readEnvironment } from "../environment/environment.server.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import type { CallerLimits } from "./limit-callers.server.ts";
import { listen } from "./listen.server.ts";
import { getRequest, openRawClient } from "./testing/raw-client.ts";

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function serve(limits: Partial<CallerLimits> = {}): Promise<Server> {
  const callerLimits = {
    trustedProxies: 0,
    maxConnections: 100,
    maxConnectionsPerAddress: 100,
    maxRequestsPerAddress: 100,
    ...limits,
  };
  const app = new Hono().all("*", (context) => context.text("answered"));
  server = await listen(app, { port: 0, host: "127.0.0.1", callerLimits });
  return server;
}

async function ask(to: Server, text: string): Promise<string> {
  const client = await openRawClient(to, text);
  onTestFinished(() => void client.socket.destroy());
  await vi.waitFor(() => expect(client.received()).toContain("HTTP/1.1 "));
  return client.received();
}

describe("refusals before a request reaches the app", () => {
  it.each([
    ["connections", { maxConnections: 2 }],
    ["connections-per-address", { maxConnectionsPerAddress: 2 }],
  ] as const)("leave a line when there are too many %s", async (limit, limits) => {
    const logged = captureLog();
    const served = await serve(limits);
    for (let count = 0; count < 2; count++) await ask(served, getRequest("/"));
    const refused = await Promise.all(Array.from({ length: 20 }, () => openRawClient(served, "")));
    await Promise.all(refused.map(({ closed }) => closed));
    await vi.waitFor(() => expect(logged.entries()).not.toEqual([]));
    expect(logged.entries()).toEqual([
      expect.objectContaining({ level: "warn", event: "limit.reached", limit, count: 1 }),
    ]);
    expect(logged.lines.join()).not.toContain("127.0.0.1");
  });

  it.each([
    ["unparsable", "nonsense\r\n\r\n"],
    ["no-host", "GET / HTTP/1.1\r\n\r\n"],
  ])("leave one line with the reason %s however many there are", async (reason, text) => {
    const logged = captureLog();
    const served = await serve();
    for (let count = 0; count < 5; count++) expect(await ask(served, text)).toContain("HTTP/1.1 400 ");
    expect(logged.entries()).toEqual([
      expect.objectContaining({ level: "warn", event: "input.refused", reason, count: 1 }),
    ]);
  });

  it("log a bounded number of lines for a foreign host", async () => {
    const logged = captureLog();
    const { site, close } = await openTestApp();
    onTestFinished(close);
    const app = createApp({ site, environment: readEnvironment({}), brand });
    for (let count = 0; count < 20; count++) {
      const answer = await app.request("http://stranger.example/sounds/", {
        headers: { host: "stranger.example" },
      });
      expect(answer.status).toBe(421);
    }
    expect(logged.entries()).toHaveLength(10);
    expect(logged.entries()[0]).toMatchObject({
      level: "warn",
      event: "access.refused",
      reason: "unknown-host",
      caller: expect.stringMatching(/^[\da-f]{12}$/),
    });
    expect(logged.lines.join()).not.toContain("stranger");
  });
});

describe("a proxy that TRUSTED_PROXIES does not name", () => {
  it.each(["X-Forwarded-For: 203.0.113.7", "Forwarded: for=203.0.113.7"])(
    "leaves one warning without the address: %s",
    async (header) => {
      const logged = captureLog();
      const served = await serve();
      await ask(served, getRequest("/"));
      expect(logged.entries()).toEqual([]);
      for (let count = 0; count < 3; count++) await ask(served, getRequest("/", [header]));
      expect(logged.entries()).toEqual([
        expect.objectContaining({
          level: "warn",
          event: "proxy.untrusted",
          message: expect.stringContaining("set TRUSTED_PROXIES"),
        }),
      ]);
      expect(logged.lines.join()).not.toContain("203.0.113");
    },
  );

  it("is not logged once TRUSTED_PROXIES names it", async () => {
    const logged = captureLog();
    const served = await serve({ trustedProxies: 1 });
    await ask(served, getRequest("/", ["X-Forwarded-For: 203.0.113.7"]));
    expect(logged.entries()).toEqual([]);
  });
});
