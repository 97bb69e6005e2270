import { problemSchema } from "@tuna/sdk/contract";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { rawGet } from "../../composition/testing/raw-get.ts";
import { captureLog } from "../log/testing/capture-log.ts";
import { startListeningSite } from "./testing/listening-site.ts";

let site: Awaited<ReturnType<typeof startListeningSite>>;
let origin: string;
beforeAll(async () => {
  site = await startListeningSite();
  origin = `http://127.0.0.1:${site.port}`;
  // A cached page must not be the answer to another path either.
  for (const path of ["/", "/sounds/"]) await rawGet(origin, path);
});
afterAll(() => site.close());

const refused = [
  "/sounds/..",
  "/sounds/..?page=2",
  "/sounds/%2e%2e",
  "/sounds/../?utm_source=x",
  "/search/../sounds/",
  "/./sounds/",
  "/sounds\\",
  "/sounds/#",
  "/feeds/makers/x%2f..%2f..%2fsounds.xml",
  "/media/..%2f..%2fsounds%2f",
  "/embed/sound/airhorn%2f..",
  "/previews/%2e%2e/site.png",
  "/sound/airhorn%2F",
];

test.each(refused)("answers %s with 404, which no cache may store", async (path) => {
  const { status, headers, text } = await rawGet(origin, path);
  expect([status, headers["cache-control"], text]).toEqual([404, "no-store", "Page Not Found\n"]);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-request-id": expect.stringMatching(/./),
  });
});

test.each([
  "/api/v1/makers/pixelpickle%2f..%2f..%2f..%2f..%2f",
  "/api/v1/makers/pixelpickle%2f..%2f..%2f..%2f..%2f../sounds",
  "/api/v1/sounds/airhorn%5c",
  "/api/v1/sounds//airhorn",
  "/api/v1/../../sounds/",
])("answers %s with a problem that scripts of any site may read", async (path) => {
  const { status, headers, text } = await rawGet(origin, path);
  expect([status, headers["cache-control"], headers["access-control-allow-origin"]]).toEqual([
    404,
    "no-store",
    "*",
  ]);
  expect(problemSchema.parse(JSON.parse(text))).toMatchObject({
    type: "/developers/api/#not-found",
    status: 404,
    requestId: headers["x-request-id"],
  });
});

test.each([
  ["/%73ounds/", 301, "/sounds/"],
  ["//sounds", 301, "/sounds/"],
  ["//evil.example/login", 301, "/evil.example/login"],
  ["/search/sounds/AC%2FDC/", 301, "/search/sounds/acdc/"],
  ["/%66eeds/sounds.xml", 301, "/feeds/sounds.xml"],
  ["/embed//sound/airhorn", 301, "/embed/sound/airhorn"],
  ["/api/v1/%73ounds/airhorn?x=1", 308, "/api/v1/sounds/airhorn?x=1"],
])("redirects %s with %i to %s, and no cache may store it", async (path, status, location) => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await rawGet(origin, path, { method });
    expect([answer.status, answer.headers.location, answer.headers["cache-control"]]).toEqual([
      status,
      location,
      "no-store",
    ]);
  }
});

describe("other methods", () => {
  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is not redirected", async (method) => {
    expect((await rawGet(origin, "//logout/", { method })).status).toBe(404);
    expect((await rawGet(origin, "/api/v1/%73ounds", { method })).status).toBe(404);
  });
});

describe("paths that every program reads alike", () => {
  it.each([
    ["/", 200],
    ["/sounds/", 200],
    ["/sounds", 301],
    ["/sounds/?utm_source=a//b%2f..", 200],
    ["/search/sounds/%F0%9F%98%80/", 301],
    ["/sound/%F0%9F%98%80", 404],
    ["/search/sounds/stra%C3%9Fe/", 200],
    ["/sounds/tag/%E3%83%8D%E3%82%B3/", 404],
    ["/sounds/tag/memes/", 200],
    ["/api/v1/sounds/airhorn", 200],
    ["/healthz?x=%2f", 200],
  ])("%s is answered as before, with %i", async (path, status) => {
    expect((await rawGet(origin, path)).status).toBe(status);
  });
});

it("counts refusals in the security log, without their paths", async () => {
  const logged = captureLog();
  const other = await startListeningSite();
  try {
    for (let count = 0; count < 5; count++) {
      await rawGet(`http://127.0.0.1:${other.port}`, "/secret-path%2f");
    }
  } finally {
    await other.close();
  }
  const refusals = logged.entries().filter(({ reason }) => reason === "ambiguous-path");
  expect(refusals).toEqual([expect.objectContaining({ event: "input.refused", level: "warn", count: 1 })]);
  expect(logged.lines.join()).not.toContain("secret-path");
});
