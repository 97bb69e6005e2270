import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { captureLog, type LogEntry } from "../log/testing/capture-log.ts";
import { listen } from "./listen.server.ts";
import { observeRequests } from "./observe-requests.server.ts";
import { startListeningSite } from "./testing/listening-site.ts";

let site: Awaited<ReturnType<typeof startListeningSite>>;
let origin: string;
beforeAll(async () => {
  site = await startListeningSite({ ACCESS_LOG: "1", TRUSTED_PROXIES: "1" });
  origin = `http://127.0.0.1:${site.port}`;
});
afterAll(() => site.close());

describe("the access log", () => {
  it.each([
    { path: "/api/v1/sounds/airhorn", route: "/api/v1/sounds/:id", status: 200 },
    { path: "/api/v1/sounds/nobody?q=ann@example.org", route: "/api/v1/sounds/:id", status: 404 },
    { path: "/sound/airhorn", route: "/sound/:id", status: 200 },
    // A busy machine may end a search early.
    {
      path: "/search/sounds/ann/",
      route: "/search/:kind(sounds|voices){/:term}?{/:sort(new)}?/",
      status: expect.any(Number),
    },
  ])("has one line for $path, with the id of its response and without its address", async (row) => {
    const captured = captureLog();
    // The second answer to a page comes out of memory.
    for (const _ of [1, 2]) {
      const response = await fetch(origin + row.path);
      await response.text();
      const requestId = response.headers.get("x-request-id");
      expect(requestId).toBeTruthy();
      await expect
        .poll(() => accessLines(captured.entries()).filter((line) => line.requestId === requestId))
        .toEqual([
          expect.objectContaining({
            level: "info",
            method: "GET",
            route: row.route,
            status: row.status,
            isComplete: true,
            firstByteMs: expect.any(Number),
            durationMs: expect.any(Number),
            sentBytes: expect.any(Number),
          }),
        ]);
    }
    expect(accessLines(captured.entries())).toHaveLength(2);
    expect(captured.lines.join()).not.toMatch(/airhorn|nobody|ann|127\.0\.0\.1/);
  });

  it("has the id that a trusted proxy gives, and the bytes of the whole response", async () => {
    const captured = captureLog();
    const headers = { "x-request-id": "proxy-4711" };
    const sound = await fetch(`${origin}/api/v1/sounds/airhorn/audio`, { headers });
    const { byteLength } = await sound.arrayBuffer();
    await expect.poll(() => accessLines(captured.entries())).toHaveLength(1);
    const [line] = accessLines(captured.entries());
    expect(line?.requestId).toBe("proxy-4711");
    expect(Number(line?.sentBytes)).toBeGreaterThan(byteLength);
    expect(Number(line?.sentBytes)).toBeLessThan(byteLength + 4096);
  });

  it("marks a response that its client did not wait for", async () => {
    const app = new Hono().get("/endless", () => new Response(new ReadableStream({ pull: sendMore })));
    const observe = observeRequests({ hasAccessLog: true, metrics: undefined });
    const server = await listen(app, { port: 0, host: "127.0.0.1", observe });
    onTestFinished(() => void server.close().closeAllConnections());
    const captured = captureLog();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/endless`;
    const sent = request(url, (response) => response.once("data", () => response.destroy()));
    sent.on("error", () => {}).end();
    await expect
      .poll(() => accessLines(captured.entries()))
      .toEqual([expect.objectContaining({ status: 200, isComplete: false })]);
  });

  it("leaves out the probes of balancers", async () => {
    const captured = captureLog();
    for (const path of ["/healthz", "/readyz", "/robots.txt"]) await (await fetch(origin + path)).text();
    await expect
      .poll(() => accessLines(captured.entries()).map(({ route }) => route))
      .toEqual(["/robots.txt"]);
  });
});

async function sendMore(controller: ReadableStreamDefaultController): Promise<void> {
  await new Promise(setImmediate);
  controller.enqueue(new Uint8Array(1024));
}

function accessLines(entries: LogEntry[]): LogEntry[] {
  return entries.filter(({ event }) => event === "request.answered");
}
