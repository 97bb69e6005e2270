import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { adminEndpoints } from "./admin-endpoints.ts";
import { openTestAdministration, type TestAdministration } from "./testing/test-administration.ts";

let test: TestAdministration;
/** Id of an account that has no session. */
let accountId: string;
beforeAll(async () => {
  test = await openTestAdministration();
  accountId = (await test.site.accounts.findOrCreateByEmail("carol@x.example", new Date())).id;
});
afterAll(() => test.close());

/** A valid body for each endpoint; endpoints that are missing here take none. */
const bodies: { [Name in keyof typeof adminEndpoints]?: unknown } = {
  editSound: { version: 1, description: "By an administrator" },
  editVoice: { version: 1, description: "By an administrator" },
  releaseSound: { fields: ["name"] },
  releaseVoice: { fields: ["name"] },
  findAccount: { query: "carol@x.example" },
  resolveReports: { resolution: "dismiss", items: [{ kind: "sound", id: "horn" }] },
};
const calls = (Object.keys(adminEndpoints) as (keyof typeof adminEndpoints)[]).map((name) => {
  const { method, path } = adminEndpoints[name];
  const ids = { sounds: "horn", voices: "robot" };
  const id = ids[path.split("/")[2] as keyof typeof ids];
  return { name, method, path: id ? path.replace("{id}", id) : path, body: bodies[name] };
});
const send = (browser: TestBrowser, { method, path, body }: (typeof calls)[number], headers = {}) =>
  browser.call(path.replace("{id}", accountId), { method, headers, ...(body !== undefined && { body }) });
const logTotal = async () => (await test.site.moderation.log({ page: 1 })).total;

describe.each(calls)("$name", (call) => {
  let before: unknown[];
  const everything = async () => [
    await logTotal(),
    await test.site.moderation.item("sound", "horn"),
    await test.site.moderation.item("voice", "robot"),
  ];
  beforeEach(async () => {
    before = await everything();
  });

  it("answers 401 to anonymous callers and 403 to members, and changes nothing", async () => {
    const answers = [await send(test.stranger, call), await send(test.bob, call)];
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
    expect(await answers[1]?.json()).toMatchObject({ code: "forbidden" });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ["suspended", 401],
    ["deleted", 403],
    ["Active", 403],
    ["", 403],
  ])(
    "answers an administrator whose status is '%s' with %i, from the next call on",
    async (status, refusal) => {
      await test.setStatus("eve@x.example", "active");
      expect((await test.eve.call("/admin/log")).status).toBe(200);
      await test.setStatus("eve@x.example", status);
      expect((await send(test.eve, call)).status).toBe(refusal);
      expect(await everything()).toEqual(before);
    },
  );

  it("answers 403 to former administrators", async () => {
    await test.setStatus("eve@x.example", "active");
    await test.site.moderation.changeAccountType(null, "eve@x.example", "user", new Date());
    expect((await send(test.eve, call)).status).toBe(403);
    await test.site.moderation.changeAccountType(null, "eve@x.example", "administrator", new Date());
  });

  it("answers 403 to pages of other sites, whoever is logged in", async () => {
    const others = [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "null", "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example", "sec-fetch-site": null },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of others) expect((await send(test.ada, call, headers)).status).toBe(403);
    expect(await everything()).toEqual(before);
  });

  it("rejects every CORS preflight", async () => {
    const answer = await test.ada.call(call.path.replace("{id}", accountId), {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": call.method },
    });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect(answer.ok).toBe(false);
  });

  it("answers an administrator with a response that is never cached", async () => {
    const answer = await send(test.ada, call);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});
