import { randomBytes } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { uploadLimits } from "@tuna/sdk/uploads";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestApp, type TestApp } from "../../composition/testing/test-app.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { pathOfMedia } from "../media/testing/media-path.ts";
import { newTestItem } from "../store/testing/new-test-item.ts";
import type { CallerLimits } from "./limit-callers.server.ts";
import { type ListenOptions, listen } from "./listen.server.ts";
import { getRequest, openRawClient, type RawClient } from "./testing/raw-client.ts";

const SIZE = 24 * 1024 * 1024;

let test: TestApp;
let mediaFile: string;
let bigPath: string;
let server: Server;
const clients: RawClient[] = [];

beforeAll(async () => {
  test = await openTestApp();
  const hash = await test.site.media.put(randomBytes(SIZE));
  const measures = { durationMs: 1, loudnessLufs: null, peaks: [] };
  await test.site.catalog.addMedia([
    { hash, format: "wav", mimeType: "audio/wav", sizeBytes: SIZE, ...measures },
  ]);
  await test.site.catalog.add([newTestItem("sound", "Big", { audioHash: hash })]);
  mediaFile = pathOfMedia(test.site.media, hash);
  bigPath = `/media/${hash}.wav`;
});
afterAll(() => test.close());
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(options: Partial<ListenOptions> = {}, app: Hono = test.app): Promise<void> {
  server = await listen(app, { port: 0, host: "127.0.0.1", ...options });
}

async function open(text = ""): Promise<RawClient> {
  const client = await openRawClient(server, text);
  clients.push(client);
  return client;
}

/** A client that sends a request and never reads. */
async function openNeverReading(text: string): Promise<RawClient> {
  const client = await open(text);
  client.socket.pause();
  return client;
}

const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const limits = (given: Partial<CallerLimits>): CallerLimits => ({
  trustedProxies: 0,
  maxConnections: 1000,
  maxConnectionsPerAddress: 1000,
  maxRequestsPerAddress: 1000,
  ...given,
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(10);
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

function countOpenFiles(): number {
  return readdirSync("/proc/self/fd").filter((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`) === mediaFile;
    } catch {
      return false;
    }
  }).length;
}

describe("a client that does not read", () => {
  it.runIf(process.platform === "linux")(
    "is disconnected once it stops reading, and its file is closed",
    async () => {
      await serve({ slowReaderLimits: { stallTimeoutMs: 300 } });
      await Promise.all(Array.from({ length: 20 }, () => openNeverReading(getRequest(bigPath))));
      // On a busy machine the first are disconnected before the last are served.
      await until(() => countOpenFiles() > 0);
      await until(async () => (await countConnections()) === 0);
      await until(() => countOpenFiles() === 0);
    },
  );

  it("is disconnected when it reads slower than the minimum rate", async () => {
    const slowReaderLimits = {
      minBytesPerSecond: 1e9,
      graceMs: 100,
      checkIntervalMs: 20,
    };
    await serve({ slowReaderLimits });
    const client = await openNeverReading(getRequest(bigPath));
    client.socket.on("data", () => client.socket.pause());
    const trickle = setInterval(() => client.socket.resume(), 20);
    await client.closed;
    clearInterval(trickle);
    expect(client.received().length).toBeLessThan(SIZE);
  });

  it("gets the whole response when it reads slowly but fast enough", async () => {
    await serve({ slowReaderLimits: { checkIntervalMs: 20 } });
    const client = await openNeverReading(
      getRequest(bigPath, ["Range: bytes=0-8388607", "Connection: close"]),
    );
    client.socket.on("data", () => client.socket.pause());
    const trickle = setInterval(() => client.socket.resume(), 2);
    await client.closed;
    clearInterval(trickle);
    expect(client.received().length).toBeGreaterThan(8 * 1024 * 1024);
  });

  it("is not disconnected while the site is computing its response", async () => {
    const work = Promise.withResolvers<void>();
    const app = new Hono();
    app.get("/", async (context) => {
      await work.promise;
      return context.text("done");
    });
    await serve({ slowReaderLimits: { stallTimeoutMs: 50 } }, app);
    const stalled = new Promise((resolve) => server.once("timeout", resolve));
    const client = await open(getRequest("/", ["Connection: close"]));
    await stalled;
    work.resolve();
    await client.closed;
    expect(client.received()).toContain("done");
  });
});

describe("a client that sends a body", () => {
  it("is refused once it sends slower than the minimum rate", async () => {
    await serve({ slowSenderLimits: { minBytesPerSecond: 1e9, graceMs: 100, checkIntervalMs: 20 } });
    const head = ["Host: localhost", "Content-Type: application/json", "Content-Length: 1000", "", "{"];
    const client = await open(["POST /api/v1/sounds/bruh/reports HTTP/1.1", ...head].join("\r\n"));
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("has the time that the largest sound takes by a line of 1 Mbit/s", async () => {
    await serve();
    expect((server.requestTimeout / 1000) * 125_000).toBeGreaterThan(uploadLimits.sizeBytes);
  });
});

describe("a client that pipelines requests", () => {
  it("gets up to 17 responses in the order of its requests", async () => {
    await serve();
    const numbers = Array.from({ length: 17 }, (_, index) => index);
    const requests = numbers.map((number) => getRequest(`/api/v1/nothing-${number}`));
    const last = getRequest("/healthz", ["Connection: close"]);
    const client = await open([...requests.slice(1), last].join(""));
    await client.closed;
    expect(client.received().match(/HTTP\/1\.1 404/g)).toHaveLength(16);
    expect(client.received()).toMatch(/HTTP\/1\.1 200.*ok$/s);
  });

  it.runIf(process.platform === "linux")("opens one file at a time", async () => {
    await serve();
    await openNeverReading(getRequest(bigPath).repeat(10));
    await until(() => countOpenFiles() === 1);
    // By the time that other clients are answered, those ten would have been started.
    for (let count = 0; count < 10; count++) await (await fetch(url("/readyz"))).text();
    expect(countOpenFiles()).toBe(1);
  });

  it("is disconnected with more than 16 waiting requests, while others are answered", async () => {
    await serve();
    const flood = await Promise.all(
      Array.from({ length: 50 }, () => openNeverReading(getRequest(bigPath).repeat(60))),
    );
    for (const { socket } of flood) socket.resume();
    await Promise.all(flood.map(({ closed }) => closed));
    expect((await fetch(url("/api/v1/sounds"))).status).toBe(200);
  });
});

describe("an address", () => {
  it("has a maximum number of connections, and gets another when one has ended", async () => {
    await serve({ callerLimits: limits({ maxConnectionsPerAddress: 3 }) });
    const kept = [await open(), await open(), await open()];
    const refused = await open(getRequest("/healthz"));
    await refused.closed;
    expect(refused.received()).toBe("");
    kept[0]?.socket.destroy();
    await until(async () => (await countConnections()) === 2);
    const next = await open(getRequest("/healthz", ["Connection: close"]));
    await next.closed;
    expect(next.received()).toContain("200 OK");
  });

  it("of a trusted proxy has as many connections as it needs", async () => {
    await serve({ callerLimits: limits({ maxConnectionsPerAddress: 1, trustedProxies: 1 }) });
    await open();
    const second = await open(getRequest("/healthz", ["Connection: close"]));
    await second.closed;
    expect(second.received()).toContain("200 OK");
  });

  it("gets 429 at once when too many of its requests are being answered", async () => {
    const { lines } = captureLog();
    await serve({ callerLimits: limits({ maxRequestsPerAddress: 2 }) });
    await openNeverReading(getRequest(bigPath));
    await openNeverReading(getRequest(bigPath));
    await until(async () => (await fetch(url("/api/v1/sounds"))).status === 429);
    const refused = await fetch(url("/api/v1/sounds"));
    expect(refused.headers.get("retry-after")).toBe("1");
    const requestId = refused.headers.get("x-request-id");
    expect(requestId).toBeTruthy();
    expect(await refused.json()).toMatchObject({ code: "too-many-requests", status: 429, requestId });
    expect((await fetch(url("/readyz"))).status).toBe(200);
    expect(JSON.stringify(lines)).toContain("requests-per-address");
    for (const { socket } of clients) socket.destroy();
    await until(async () => (await fetch(url("/api/v1/sounds"))).status === 200);
  });

  it("is the one that a trusted proxy reports", async () => {
    await serve({ callerLimits: limits({ maxRequestsPerAddress: 1, trustedProxies: 1 }) });
    const ask = (address: string) =>
      fetch(url("/api/v1/sounds"), { headers: { "x-forwarded-for": address } });
    await openNeverReading(getRequest(bigPath, ["X-Forwarded-For: 203.0.113.7"]));
    await until(async () => (await ask("203.0.113.7")).status === 429);
    expect((await ask("203.0.113.8")).status).toBe(200);
  });

  it("is charged for a request until its work has ended, even after disconnecting", async () => {
    const work = Promise.withResolvers<void>();
    const app = new Hono();
    app.get("/slow", async (context) => {
      await work.promise;
      return context.text("done");
    });
    app.get("/", (context) => context.text("ok"));
    await serve({ callerLimits: limits({ maxRequestsPerAddress: 1 }) }, app);
    const gone = await open(getRequest("/slow"));
    await until(async () => (await fetch(url("/"))).status === 429);
    gone.socket.destroy();
    await until(async () => (await countConnections()) <= 1);
    expect((await fetch(url("/"))).status).toBe(429);
    work.resolve();
    await until(async () => (await fetch(url("/"))).status === 200);
  });
});

describe("a client that disconnects", () => {
  it("while sending its body leaves no line in the log", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => {});
    const { lines } = captureLog();
    await serve();
    const head = ["Host: localhost", "Content-Type: application/json", "Content-Length: 1000", "", '{"a":'];
    for (const path of ["/api/v1/sounds/bruh/reports", "/api/v1/sounds/bruh/plays", "/collect/v1/events"]) {
      const client = await open([`POST ${path} HTTP/1.1`, ...head].join("\r\n"));
      await until(async () => (await countConnections()) === 1);
      client.socket.destroy();
      await until(async () => (await countConnections()) === 0);
    }
    expect((await fetch(url("/readyz"))).status).toBe(200);
    expect(lines).toEqual([]);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });
});

describe("a probe by HTTP/1.0 without a Host", () => {
  it.each(["/healthz", "/readyz"])("is answered at %s", async (path) => {
    await serve();
    const client = await open(`GET ${path} HTTP/1.0\r\n\r\n`);
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it("is refused on paths other than health paths", async () => {
    await serve();
    const client = await open("GET /api/v1/sounds HTTP/1.0\r\n\r\n");
    await client.closed;
    expect(client.received()).toMatch(/^HTTP\/1\.1 400/);
  });
});
