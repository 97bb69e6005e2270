import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ListenError } from "../platform/http/listen.server.ts";
import { startListeningSite } from "../platform/http/testing/listening-site.ts";
import { freePort } from "../platform/store/testing/free-port.ts";
import { serveMetrics } from "./serve-metrics.server.ts";

let site: Awaited<ReturnType<typeof startListeningSite>>;
let origin: string;
let metricsUrl: string;
const servers: Server[] = [];

beforeAll(async () => {
  const METRICS_PORT = await freePort();
  site = await startListeningSite({ METRICS_PORT: String(METRICS_PORT) });
  origin = `http://127.0.0.1:${site.port}`;
  metricsUrl = await serve({ port: METRICS_PORT });
});
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await site.close();
});

describe("requests", () => {
  it.each([
    { path: "/api/v1/sounds?page=1", route: "/api/v1/sounds", status: 200 },
    { path: "/api/v1/sounds/airhorn", route: "/api/v1/sounds/:id", status: 200 },
    { path: "/api/v1/sounds/nobody", route: "/api/v1/sounds/:id", status: 404 },
    { path: "/api/v1/teapots", route: "/api/*", status: 404 },
    { path: "/sound/airhorn", route: "/sound/:id", status: 200 },
    { path: "/sound/airhorn/_payload.json", route: "/sound/:id/_payload.json", status: 200 },
    { path: "/nothing-is-here/", route: "*", status: 404 },
    { path: "/healthz", route: "/healthz", status: 200 },
  ])("of $path count as $route with status $status", async ({ path, route, status }) => {
    const before = await readMetrics();
    // The second answer to a page comes out of memory, and counts like the first.
    for (const _ of [1, 2]) await (await fetch(origin + path)).text();
    const labels = `{method="GET",route="${route}",status="${status}"}`;
    const counted = async () => (await readMetrics()).since(before, `http_requests_total${labels}`);
    await expect.poll(counted).toBe(2);
    const timed = async () =>
      (await readMetrics()).since(before, `http_request_duration_seconds_count{route="${route}"}`);
    await expect.poll(timed).toBe(2);
  });

  it("without a Host count as (none)", async () => {
    const before = await readMetrics();
    const socket = connect(site.port, "127.0.0.1");
    socket.end("GET / HTTP/1.0\r\n\r\n");
    await text(socket);
    const name = 'http_requests_total{method="GET",route="(none)",status="400"}';
    await expect.poll(async () => (await readMetrics()).since(before, name)).toBe(1);
  });

  it("of cached pages count as hits", async () => {
    const before = await readMetrics();
    const visit = async () => (await fetch(`${origin}/voice/robot`)).text();
    await visit();
    await visit();
    const results = async () => {
      const now = await readMetrics();
      return ["miss", "hit"].map((result) =>
        now.since(before, `site_page_cache_requests_total{result="${result}"}`),
      );
    };
    await expect.poll(results).toEqual([1, 1]);
  });

  it("of random paths, methods, queries and headers add no series, and leave none of their values", async () => {
    const flood = (seed: string) => {
      const paths = [
        `/${seed}/`,
        `/sound/${seed}`,
        `/api/v1/sounds/${seed}`,
        `/search/sounds/${seed}/?${seed}=1`,
      ];
      const more = [`/media/${seed}`, `/sounds/tag/${seed}/`, `/assets/${seed}.js`, `/embed/sound/${seed}`];
      return [...paths, ...more].flatMap((path) =>
        ["GET", "POST", "PROPFIND"].map(async (method) => {
          const headers = { "user-agent": seed, "x-request-id": seed, cookie: `a=${seed}` };
          const response = await fetch(origin + path, { method, headers, redirect: "manual" });
          await response.text();
        }),
      );
    };
    await Promise.all(flood("first"));
    await settle();
    const before = await readMetrics();
    const seeds = Array.from({ length: 4 }, () => randomBytes(8).toString("hex"));
    for (const seed of seeds) await Promise.all(flood(seed));
    await settle();
    const after = await readMetrics();
    expect(after.names()).toEqual(before.names());
    expect(seeds.filter((seed) => after.text.includes(seed))).toEqual([]);
  });
});

describe("the port of metrics", () => {
  it("serves the text format of Prometheus at /metrics alone", async () => {
    const response = await fetch(metricsUrl);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("# TYPE process_cpu_seconds_total counter");
    expect((await fetch(new URL("/", metricsUrl))).status).toBe(404);
    expect((await fetch(metricsUrl, { method: "POST" })).status).toBe(405);
  });

  it("is another than the site's, which has no metrics", async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  it("refuses readers without the token, if there is one", async () => {
    const token = "a-token-of-metrics";
    const guarded = await serve({ port: await freePort(), token });
    const read = async (authorization: string) =>
      (await fetch(guarded, { headers: { authorization } })).status;
    expect((await fetch(guarded)).status).toBe(401);
    expect(await read(`Bearer ${token}x`)).toBe(401);
    expect(await read(token)).toBe(401);
    expect(await read(`Bearer ${token}`)).toBe(200);
  });

  it("that another process has stops the start with one line", async () => {
    const opening = serveMetrics({
      port: Number(new URL(metricsUrl).port),
      host: "127.0.0.1",
      token: undefined,
    });
    await expect(opening).rejects.toThrow(ListenError);
    await expect(opening).rejects.toThrow(/^METRICS_PORT \d+ cannot be listened on: .*EADDRINUSE/);
  });
});

async function serve({ port, token }: { port: number; token?: string }): Promise<string> {
  const server = await serveMetrics({ port, host: "127.0.0.1", token });
  servers.push(server);
  return `http://127.0.0.1:${port}/metrics`;
}

/** Waits until all requests but the reading one have ended. */
async function settle(): Promise<void> {
  await expect.poll(async () => (await readMetrics()).value("http_requests_in_flight")).toBe(0);
}

async function readMetrics() {
  const text = await (await fetch(metricsUrl)).text();
  const rows = text.split("\n").filter((line) => line && !line.startsWith("#"));
  const values = new Map(
    rows.map((row) => [row.slice(0, row.lastIndexOf(" ")), Number(row.split(" ").at(-1))]),
  );
  const value = (name: string) => values.get(name) ?? 0;
  return {
    text,
    value,
    since: (earlier: { value(name: string): number }, name: string) => value(name) - earlier.value(name),
    /**
     * Names of all series of the site, without the status: a busy machine may refuse what it answered before. Those of Node
     * come with what it has open.
     */
    names: () => {
      const names = [...values.keys()].filter((name) => /^(http|site)_/.test(name));
      return [...new Set(names.map((name) => name.replace(/status="\d{3}"/, "status")))].sort();
    },
  };
}
