import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { Agent, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ListenError, listen } from "../platform/http/listen.server.ts";
import { stopServing } from "../platform/http/shutdown.server.ts";
import { pathOfMedia } from "../platform/media/testing/media-path.ts";
import { newTestItem } from "../platform/store/testing/new-test-item.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

const SIZE = 48 * 1024 * 1024;
const big = randomBytes(SIZE);

let test: TestApp;
let hash: string;
let server: Server;
let origin: string;
let mediaPath: string;
let bigUrl: string;

beforeAll(async () => {
  test = await openTestApp();
  hash = await test.site.media.put(big);
  const measures = { durationMs: 1, loudnessLufs: null, peaks: [] };
  await test.site.catalog.addMedia([
    { hash, format: "wav", mimeType: "audio/wav", sizeBytes: SIZE, ...measures },
  ]);
  await test.site.catalog.add([newTestItem("sound", "Big", { audioHash: hash })]);
  mediaPath = pathOfMedia(test.site.media, hash);
});
afterAll(() => test.close());
beforeEach(async () => {
  server = await listen(test.app, { port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bigUrl = `${origin}/media/${hash}.wav`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Returns the response before its body is read. */
async function ask(url: string, options: { agent?: Agent; headers?: Record<string, string> } = {}) {
  const request = get(url, options);
  request.on("error", () => {});
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return { request, response };
}

async function readWhole(response: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await response.toArray());
}

function countOpen(path: string): number {
  return readdirSync("/proc/self/fd").filter((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`) === path;
    } catch {
      return false;
    }
  }).length;
}

/** Returns the number of bytes that this process has read so far, from files and sockets. */
function bytesRead(): number {
  return Number(/^rchar: (\d+)/.exec(readFileSync("/proc/self/io", "utf8"))?.[1]);
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await wait(10);
}

describe("a listening server", () => {
  it("delivers a range byte for byte", async () => {
    const { response } = await ask(bigUrl, { headers: { range: "bytes=1000000-2999999" } });
    expect(response.statusCode).toBe(206);
    expect((await readWhole(response)).equals(big.subarray(1_000_000, 3_000_000))).toBe(true);
  });

  it("answers HEAD with the length and keeps the connection usable", async () => {
    const response = await fetch(bigUrl, { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe(String(SIZE));
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it.runIf(process.platform === "linux")("reads a file no faster than its client", async () => {
    const before = bytesRead();
    const { request, response } = await ask(bigUrl);
    expect(response.statusCode).toBe(200);
    let last = -1;
    for (let still = 0; still < 5; ) {
      await wait(50);
      const now = bytesRead();
      still = now - last < 65_536 ? still + 1 : 0;
      last = now;
    }
    expect(countOpen(mediaPath)).toBe(1);
    expect(last - before).toBeLessThan(SIZE / 2);
    request.destroy();
  });

  it.runIf(process.platform === "linux")("closes the file when its client disconnects", async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, () => ask(bigUrl)));
    await until(() => countOpen(mediaPath) === callers.length);
    for (const { request } of callers) request.destroy();
    await until(() => countOpen(mediaPath) === 0);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it("cuts off a body of unknown length at the limit", async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
    });
    const headers = { "content-type": "application/json" };
    const request = fetch(`${origin}/api/v1/sounds/bruh/reports`, {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    expect((await request).status).toBe(413);
  });

  it("reports an address in use with one clear line", async () => {
    const { port } = server.address() as AddressInfo;
    const second = listen(test.app, { port, host: "127.0.0.1" });
    await expect(second).rejects.toThrow(ListenError);
    await expect(second).rejects.toThrow(/^127\.0\.0\.1:\d+ is in use by another process: set PORT[^\n]*$/);
  });
});

describe("a stopping server", () => {
  it("finishes running requests, accepts no new ones, and closes idle connections", async () => {
    const agent = new Agent({ keepAlive: true });
    await readWhole((await ask(`${origin}/healthz`, { agent })).response);
    const { response } = await ask(bigUrl, { agent });

    const stopped = stopServing(server, { drainMs: 0, timeoutMs: 2 ** 30 });
    await until(() => !server.listening);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    expect((await readWhole(response)).equals(big)).toBe(true);
    await stopped;
    agent.destroy();
  });

  it("disconnects a client that never reads the rest", async () => {
    const { response } = await ask(bigUrl);
    const cut = once(response, "error");
    await stopServing(server, { drainMs: 0, timeoutMs: 200 });
    response.resume();
    await cut;
  });
});
