import { readdir } from "node:fs/promises";
import { Hono } from "hono";
import { beforeAll, expect, test } from "vitest";
import { buildIfMissing } from "../../build.ts";
import { buildPaths } from "./build-paths.server.ts";
import { mountBuilds } from "./mount-builds.server.ts";

const app = new Hono();
beforeAll(async () => {
  await buildIfMissing();
  mountBuilds(app, { isDevelopment: false });
});

test("builds the same sources once", async () => {
  expect(await buildIfMissing()).toBe(false);
});

test("names the latest build, whose metadata may be cached forever", async () => {
  const latest = await app.request("/builds/latest.json?1700000000");
  expect(latest.headers.get("cache-control")).toBe("no-store");
  const { id, timestamp } = await latest.json();
  const meta = await app.request(`/builds/meta/${id}.json`);
  expect(meta.headers.get("cache-control")).toContain("immutable");
  expect(await meta.json()).toEqual({ id, timestamp, client: expect.stringMatching(/^[0-9a-f]{16}$/) });
});

test("answers 404 for a build that was deleted", async () => {
  expect((await app.request("/builds/meta/0123456789abcdef.json")).status).toBe(404);
  expect((await app.request("/builds/meta/..%2Flatest.json")).status).toBe(404);
});

test("sends assets in an accepted encoding and lets caches keep them forever", async () => {
  const names = await readdir(new URL("assets/", buildPaths.client));
  const entry = names.find((name) => /^entry\.client-.*\.js$/.test(name));
  for (const encoding of ["br", "gzip"]) {
    const answer = await app.request(`/assets/${entry}`, { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(answer.headers.get("cache-control")).toContain("immutable");
  }
});

test("answers a missing asset with a plain 404, never a page", async () => {
  const answer = await app.request("/assets/gone-12345678.js");
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
});
