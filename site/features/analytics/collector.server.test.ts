import { rateLimitsOf } from "@tuna/sdk";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { testBatch } from "./testing/test-batch.ts";

/** The largest accepted batch. */
const MAX_BATCH_BYTES = 1024 * 1024;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const own = { origin: publicUrl, "sec-fetch-site": "same-origin" };
const get = (path: string, headers: Record<string, string> = own) =>
  test.app.request(`/mp${path}`, { headers });
const post = (path: string, body: unknown, headers: Record<string, string> = {}, app = test.app) =>
  app.request(`/mp${path}`, {
    method: "POST",
    headers: { ...own, "content-type": "text/plain;charset=UTF-8", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const key = brand.key;
const identity = (call: string, body: unknown, ownKey: string = key) =>
  post(`/identity/v1/${call}`, body, { "x-mp-key": ownKey, "content-type": "application/json" });
const knownAs = (known_identities: unknown) => ({
  environment: "production",
  request_id: "r",
  known_identities,
});
const range = { from: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 86_400_000) };
async function countOf(name: string): Promise<number> {
  const days = await test.site.analytics.byDay([name], range);
  return days.reduce((sum, { count }) => sum + count, 0);
}

describe("the collector's identities", () => {
  it.each(["identify", "login", "logout"])("%s always gives a device the same mpid", async (call) => {
    const device = knownAs({ device_application_stamp: "d-1" });
    const answer = await identity(call, device);
    const { mpid } = (await (await identity("identify", device)).json()) as { mpid: string };
    expect(mpid).toMatch(/^\d{10,19}$/);
    expect([answer.status, answer.headers.get("x-mp-max-age"), await answer.json()]).toEqual([
      200,
      "86400",
      { context: null, mpid, matched_identities: {}, is_ephemeral: false, is_logged_in: false },
    ]);
  });

  it("a customer has the same id on every device, different from the device's", async () => {
    const known = ["d-1", "d-2"].map((device_application_stamp) => ({
      customerid: "ada",
      device_application_stamp,
    }));
    const answers = await Promise.all(
      known.map(async (one) => (await identity("login", knownAs(one))).json()),
    );
    expect(answers[0]).toMatchObject({ is_logged_in: true });
    expect(answers[1]).toEqual(answers[0]);
    const device = await (await identity("identify", knownAs({ device_application_stamp: "ada" }))).json();
    expect(device).not.toMatchObject({ mpid: (answers[0] as { mpid: string }).mpid });
  });

  it("modify returns the changes", async () => {
    const answer = await identity("42/modify", {
      identity_changes: [{ old_value: null, new_value: "ada", identity_type: "customerid" }],
    });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { change_results: [{ identity_type: "customerid", modified_mpid: "42" }] },
    ]);
  });

  it.each([
    ["identify", "garbage"],
    ["login", knownAs({})],
    ["42/modify", { identity_changes: "all" }],
  ])("%s refuses an unreadable request as the vendor does", async (call, body) => {
    const answer = await identity(call, body);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        ErrorCode: "BAD_REQUEST",
        StatusCode: 400,
        RequestId: answer.headers.get("x-request-id"),
        Errors: [{ code: "BAD_REQUEST", message: expect.any(String) }],
      },
    ]);
  });
});

describe("the collector's events", () => {
  it("are stored once, however often a batch is sent", async () => {
    const batch = testBatch([{ name: "kept once" }, { name: "kept once" }]);
    for (let time = 0; time < 3; time++) {
      const answer = await post(`/v3/${key}/events`, batch);
      expect([answer.status, await answer.text()], "nothing that the SDK would leave unread").toEqual([
        202,
        "",
      ]);
    }
    expect(await countOf("kept once")).toBe(2);
  });

  it("are refused without storing any if the batch is invalid", async () => {
    for (const body of ["", "garbage", "[]", '{"events":[]}', "null"]) {
      const answer = await post(`/v3/${key}/events`, body);
      const refusal = { message: expect.any(String), code: "BAD_REQUEST" };
      expect([answer.status, await answer.json()]).toEqual([400, refusal]);
    }
  });

  it("are limited to a megabyte per batch", async () => {
    const text = JSON.stringify(testBatch([{ name: "large" }]));
    const largest = text + " ".repeat(MAX_BATCH_BYTES - text.length);
    expect((await post(`/v3/${key}/events`, largest)).status).toBe(202);
    expect((await post(`/v3/${key}/events`, `${largest} `)).status).toBe(413);
    expect((await post(`/alias/${key}/Alias`, largest)).status).toBe(413);
  });

  it("of one network are limited, while others continue", async () => {
    const filled = await openTestApp({ TRUSTED_PROXIES: "1" });
    const text = "x".repeat(2000);
    const batch = testBatch(Array.from({ length: 450 }, () => ({ attributes: { text } })));
    const from = (address: string) =>
      post(`/v3/${key}/events`, batch, { "x-forwarded-for": address }, filled.app);
    const statuses: number[] = [];
    for (let time = 0; time < 25; time++) statuses.push((await from("198.51.100.7")).status);
    expect([...new Set(statuses)]).toEqual([202, 429]);
    const refused = await from("198.51.100.7");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const limit = { name: "collectByAddress", limit: 20 * 2 ** 20, windowMs: 3_600_000 };
    expect(rateLimitsOf(refused.headers)).toMatchObject([{ ...limit, remaining: 0 }]);
    const [other] = rateLimitsOf((await from("198.51.100.9")).headers);
    expect(other).toMatchObject(limit);
    expect(other?.remaining).toBeGreaterThan(18 * 2 ** 20);
    expect((await from("198.51.100.8")).status).toBe(202);
    await filled.close();
  });
});

describe("a batch that is expensive to read", () => {
  const expensive: [string, string][] = [
    ["numbers in place of events", `{"events":[${"1,".repeat(500_000)}1]}`],
    ["brackets", "[".repeat(1_000_000)],
    ["objects", `{"events":[${"{},".repeat(330_000)}{}]}`],
  ];

  it.each(expensive)("of a megabyte of %s is refused before it is parsed", async (_, body) => {
    const parser = vi.spyOn(JSON, "parse");
    expect((await post(`/v3/${key}/events`, body)).status).toBe(400);
    expect(parser.mock.calls.filter(([text]) => text.length === body.length)).toEqual([]);
    parser.mockRestore();
  });

  it("counts its size against the sender's limit before anything is parsed", async () => {
    const limited = await openTestApp({ TRUSTED_PROXIES: "1" });
    const from = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      return (await post(`/v3/${key}/events`, expensive[0]?.[1], headers, limited.app)).status;
    };
    const statuses: number[] = [];
    for (let time = 0; time < 25; time++) statuses.push(await from("198.51.100.7"));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400));
    expect(statuses.slice(21)).toEqual(Array(4).fill(429));
    expect(await from("198.51.100.8")).toBe(400);
    await limited.close();
  });
});

describe("the collector's other responses", () => {
  it("match those of the vendor", async () => {
    const config = await get(`/config/${key}/config?env=1&plan_id=web&plan_version=1`);
    expect([config.status, await config.json()]).toEqual([
      200,
      {
        appName: brand.name,
        workspaceToken: key,
        kitConfigs: [],
        pixelConfigs: [],
        flags: expect.objectContaining({ eventBatchingIntervalMillis: "1000" }),
      },
    ]);
    const audience = await get(`/audience/${key}/audience?mpid=42`);
    expect([audience.status, await audience.json()]).toEqual([
      200,
      { dt: "cam", id: expect.any(String), ct: expect.any(Number), audience_memberships: [] },
    ]);
    const alias = { request_type: "alias", data: { destination_mpid: "1", source_mpid: "2" } };
    expect((await post(`/alias/${key}/Alias`, alias)).status).toBe(202);
    expect((await post(`/v2/${key}/Forwarding`, [{ mid: 1 }])).status).toBe(202);
    const pixel = await get(`/pixel/${key}`);
    expect([pixel.status, pixel.headers.get("content-type")]).toEqual([200, "image/gif"]);
  });

  it.each([
    [`/alias/${key}/Alias`, { data: {} }],
    [`/alias/${key}/Alias`, "garbage"],
    [`/v2/${key}/Forwarding`, "garbage"],
  ])("%s refuses an unreadable batch", async (path, body) => {
    const answer = await post(path, body);
    const refusal = { message: expect.any(String), code: "BAD_REQUEST" };
    expect([answer.status, await answer.json()]).toEqual([400, refusal]);
  });

  it("reject another site's key", async () => {
    const batch = testBatch([{ name: "another site's" }]);
    const answers = [
      await get("/config/other/config"),
      await post("/v3/other/events", batch),
      await post("/alias/other/Alias", {}),
      await get("/audience/other/audience?mpid=1"),
      await post("/v2/other/Forwarding", []),
      await get("/pixel/other"),
    ];
    for (const answer of answers) {
      const refusal = { message: expect.any(String), code: "UNAUTHORIZED" };
      expect([answer.status, await answer.json()]).toEqual([401, refusal]);
    }
    const identified = await identity("identify", knownAs({ device_application_stamp: "d" }), "other");
    expect([identified.status, await identified.json()]).toMatchObject([401, { ErrorCode: "UNAUTHORIZED" }]);
    expect(await countOf("another site's")).toBe(0);
  });

  it("are for the site's own pages only, without cookies or caching", async () => {
    const batch = testBatch([{ name: "from elsewhere" }]);
    const other = { origin: "https://other.example", "sec-fetch-site": "cross-site" };
    const foreign = await post(`/v3/${key}/events`, batch, other);
    expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    expect(await countOf("from elsewhere")).toBe(0);
    const device = knownAs({ device_application_stamp: "d-1" });
    const plain = await identity("identify", device);
    const cookie = { cookie: "__Host-access_token=x; mprtcl-v4=y", "x-mp-key": key };
    const withCookies = await post("/identity/v1/identify", device, cookie);
    expect(await withCookies.json()).toEqual(await plain.json());
    const { headers } = withCookies;
    expect([headers.get("set-cookie"), headers.get("cache-control")]).toEqual([null, "no-store"]);
  });

  it("answer 405 for other methods and 404 for other paths", async () => {
    const wrong = await get(`/v3/${key}/events`);
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await get("/v9/anything")).status).toBe(404);
  });

  it("are absent if the vendor collects the events", async () => {
    const provided = await openTestApp({ MPARTICLE_KEY: "us1-key" });
    expect((await post(`/v3/${key}/events`, testBatch([]), {}, provided.app)).status).toBe(404);
    await provided.close();
  });
});

it("never logs what visitors send, even when storing fails", async () => {
  const failing = await openTestApp();
  await failing.close();
  const logged = captureLog();
  const batch = testBatch([{ name: "secret name", attributes: { search_term: "secret term" } }], {
    mpid: "777000777",
  });
  const answer = await post(`/v3/${key}/events`, batch, { "x-forwarded-for": "198.51.100.77" }, failing.app);
  expect(answer.status).toBe(500);
  expect(logged.errorLines()).toHaveLength(1);
  expect(logged.lines.join()).not.toMatch(/secret|777000777|198\.51|11111111-2222|account-of-ada/);
});
