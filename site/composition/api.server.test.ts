import {
  API_BASE_PATH,
  type EndpointName,
  endpointSchemas,
  endpoints,
  problemSchema,
} from "@tuna/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../brand.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { assertPromised } from "../platform/http/testing/assert-promised.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { newTestItem, testPublicInfo } from "../platform/store/testing/new-test-item.ts";
import { createApp } from "./create-app.server.ts";
import { openTestApp, publicUrl, type TestApp } from "./testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  test.app.request(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problem.requestId).toBe(response.headers.get("x-request-id"));
  return problem;
}

const queries: Partial<Record<EndpointName, string>> = {
  searchSounds: "?q=airhorn",
  searchVoices: "?q=robot",
  suggest: "?q=air",
  cards: "?sounds=airhorn,bruh&voices=robot",
};

describe("every endpoint of the contract", () => {
  beforeAll(async () => {
    const voiceInfo = { social: { usage: 0 }, meta: { descriptionOption: 1 } };
    const publicInfo = { ...testPublicInfo({ ownerName: "PixelPickle" }), ...voiceInfo };
    await test.site.catalog.add([newTestItem("voice", "Pickle", { id: "pickle", fields: { publicInfo } })]);
  });

  it.each(Object.keys(endpoints) as EndpointName[])("%s answers what its schema promises", async (name) => {
    const { method, path } = endpoints[name];
    const id = path.startsWith("/voices") ? "robot" : "airhorn";
    const url = `${API_BASE_PATH}${path.replace("{id}", id).replace("{kind}", "sound").replace("{slug}", "pixelpickle")}${queries[name] ?? ""}`;
    const schemas = endpointSchemas[name];
    const response =
      "body" in schemas ? await post(url, '{"reason":"spam"}') : await test.app.request(url, { method });
    expect(response.status).toBe(200);
    if ("response" in schemas) await assertPromised(method, url, response);
    else expect((await response.arrayBuffer()).byteLength).toBe(test.wav.length);
  });
});

describe("lists and details", () => {
  it("lists listed items, most played first, with page and total", async () => {
    const page = await (await get("/api/v1/sounds?pageSize=2")).json();
    expect(page).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(page.items.map((item: { id: string }) => item.id)).toEqual(["airhorn", "bruh"]);
  });

  it("returns absolute URLs, which pages on other sites can use", async () => {
    const sound = await (await get("/api/v1/sounds/airhorn")).json();
    expect(sound.audio.url).toMatch(`${publicUrl}/api/v1/sounds/airhorn/audio?hash=`);
    expect(sound.icon.url).toMatch(`${publicUrl}/media/`);
    expect(sound.publicInfo.url).toBe(`${publicUrl}/sound/airhorn`);
    const { sounds } = await (await get("/api/v1/suggest?q=airhorn")).json();
    expect(sounds[0].audioUrl).toMatch(`${publicUrl}/api/`);
    const path = sound.audio.url.slice(publicUrl.length);
    expect((await get(path)).headers.get("cache-control")).toContain("immutable");
  });

  it("answers 304 to a caller that has the list already", async () => {
    const first = await get("/api/v1/sounds");
    expect(first.headers.get("cache-control")).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/);
    const again = await get("/api/v1/sounds", { "if-none-match": `W/${first.headers.get("etag")}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect((await get("/api/v1/sounds", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it.each([
    ["/api/v1/sounds/nobody", "Sound not found"],
    ["/api/v1/sounds/robot", "Sound not found"],
    ["/api/v1/sounds/nobody/recommended", "Sound not found"],
    ["/api/v1/sounds/nobody/audio", "Sound not found"],
    ["/api/v1/voices/nobody", "Voice not found"],
    ["/api/v1/voices/nobody/audio", "Voice not found"],
  ])("answers %s with the title %s", async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect((await problemOf(response)).title).toBe(title);
  });
});

describe("wrong input", () => {
  it.each([
    ["/api/v1/sounds?page=0", "page"],
    ["/api/v1/sounds?page=one", "page"],
    ["/api/v1/sounds?page=1.5", "page"],
    ["/api/v1/sounds?pageSize=101", "pageSize"],
    ["/api/v1/sounds?sort=best", "sort"],
    ["/api/v1/sounds?tag=", "tag"],
    ["/api/v1/search/sounds", "q"],
    ["/api/v1/search/sounds?q=%20", "q"],
    [`/api/v1/suggest?q=${"a".repeat(101)}`, "q"],
    ["/api/v1/tags?limit=501", "limit"],
    ["/api/v1/sounds/a%2Fb", "id"],
    ["/api/v1/sounds/airhorn/audio?download=yes", "download"],
    ["/api/v1/sounds/airhorn/audio?for=spotify", "for"],
  ])("answers %s with an error for %s", async (path, field) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ code: "invalid-request", errors: [{ field }] });
    expect(problem.errors?.[0]?.message).not.toBe("Invalid input");
  });

  it("names every invalid field at once", async () => {
    const { errors } = await problemOf(await get("/api/v1/sounds?page=0&pageSize=0&sort=x"));
    expect(errors?.map(({ field }) => field).sort()).toEqual(["page", "pageSize", "sort"]);
  });

  it.each([
    ["no JSON", "{", {}, 400, "invalid-request"],
    ["no object", "null", {}, 400, "invalid-request"],
    ["an unknown reason", '{"reason":"bored"}', {}, 400, "invalid-request"],
    ["a broken address", '{"reason":"spam","email":"me"}', {}, 400, "invalid-request"],
    ["a form", "reason=spam", { "content-type": "text/plain" }, 415, "unsupported-media-type"],
    ["a megabyte", JSON.stringify({ reason: "spam", details: "x".repeat(2 ** 20) }), {}, 413, "too-large"],
  ])("refuses a report with %s", async (_, body, headers, status, code) => {
    const response = await post("/api/v1/sounds/airhorn/reports", body, headers);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).code).toBe(code);
  });

  it.each([
    ["lets pages of any site read that a report", "/api/v1/sounds/airhorn/reports", "*"],
    ["lets no other page read that a form", "/login/", null],
  ])("%s is too large", async (_, path, allowed) => {
    const response = await post(path, "x".repeat(2 ** 20), { origin: "https://partner.example" });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([413, allowed]);
    if (allowed) expect(response.headers.get("access-control-expose-headers")).toContain("X-Request-Id");
  });

  it("refuses a report of a missing item", async () => {
    const response = await post("/api/v1/voices/nobody/reports", '{"reason":"spam"}');
    expect((await problemOf(response)).title).toBe("Voice not found");
  });

  it("answers characters that the database cannot store without a 5xx", async () => {
    const report = await post(
      "/api/v1/sounds/airhorn/reports",
      '{"reason":"spam","details":"\\u0000\\ud800"}',
    );
    expect(report.status).toBeLessThan(500);
    for (const path of ["sounds?tag=%00", "search/sounds?q=%00a", "suggest?q=a%00", "sounds?category=%ff"]) {
      expect((await get(`/api/v1/${path}`)).status, path).toBeLessThan(500);
    }
  });
});

describe("plays", () => {
  it("count once a minute for each listener", async () => {
    const play = async (agent: string) =>
      (await post("/api/v1/sounds/bruh/plays", "", { "user-agent": agent })).json();
    expect(await play("one")).toEqual({ id: "bruh", playedCount: 91, isCounted: true });
    expect(await play("one")).toEqual({ id: "bruh", playedCount: 91, isCounted: false });
    expect(await play("two")).toEqual({ id: "bruh", playedCount: 92, isCounted: true });
  });

  it("are never cached", async () => {
    const response = await post("/api/v1/voices/robot/plays", "");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.has("etag")).toBe(false);
  });
});

describe("an unknown endpoint", () => {
  it.each(["/api/v1/nothing", "/api/v2/sounds", "/api/v1/sounds/", "/api/"])("%s is a 404", async (path) => {
    expect(await problemOf(await get(path))).toMatchObject({ status: 404, code: "not-found" });
  });

  it.each([
    ["DELETE", "/api/v1/sounds/airhorn", "GET, HEAD, OPTIONS"],
    ["GET", "/api/v1/sounds/airhorn/plays", "POST, OPTIONS"],
    ["PUT", "/api/v1/tags", "GET, HEAD, OPTIONS"],
  ])("%s %s is answered with the allowed methods", async (method, path, allow) => {
    const response = await test.app.request(path, { method });
    expect(response.headers.get("allow")).toBe(allow);
    expect(await problemOf(response)).toMatchObject({ status: 405, code: "method-not-allowed" });
  });
});

describe("an unexpected error", () => {
  it("is 'Unexpected error' for the caller and one line in the log", async () => {
    const logged = captureLog();
    const { site } = test;
    const list = () => Promise.reject(new Error("Something broke"));
    const app = createApp({
      site: { ...site, catalog: { ...site.catalog, list } },
      environment: readEnvironment({ PUBLIC_URL: publicUrl }),
      brand,
    });
    const response = await app.request("/api/v1/sounds?tag=secret-tag");
    const lines = logged.errorLines();

    expect(response.status).toBe(500);
    const problem = await problemOf(response);
    expect(problem).toEqual({
      type: `${publicUrl}/developers/api/#server-error`,
      status: 500,
      title: "Unexpected error",
      code: "server-error",
      requestId: problem.requestId,
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain("\n");
    expect(lines[0]).not.toContain("secret-tag");
    expect(JSON.parse(lines[0]!)).toMatchObject({ requestId: problem.requestId, route: "/api/v1/sounds" });
  });
});

describe("a parameter", () => {
  it("that takes several ids takes them repeated too", async () => {
    const idsOf = async (query: string) =>
      (await (await get(`/api/v1/cards?${query}`)).json()).cards.map(({ id }: { id: string }) => id);
    expect(await idsOf("sounds=airhorn&sounds=bruh")).toEqual(["airhorn", "bruh"]);
    expect(await idsOf("sounds=airhorn,bruh&sounds=silent&voices=robot")).toEqual([
      "airhorn",
      "bruh",
      "silent",
      "robot",
    ]);
  });

  it.each(["sounds?page=1&page=2", "sounds?tag=memes&tag=loud", "search/sounds?q=air&q=horn"])(
    "that is repeated in %s is refused by its name, instead of losing a value",
    async (path) => {
      const problem = await problemOf(await get(`/api/v1/${path}`));
      expect([problem.status, problem.errors?.[0]?.field]).toEqual([400, path.split(/[?=]/)[1]]);
    },
  );

  it.each(["0x10", "1e1", "1.0", "+1", " 1", "-1", "", "Infinity"])("page=%s is no number", async (page) => {
    expect((await get(`/api/v1/sounds?page=${encodeURIComponent(page)}`)).status).toBe(400);
    expect((await get(`/oembed?url=x&maxwidth=${encodeURIComponent(page)}`)).status).toBe(400);
  });
});
