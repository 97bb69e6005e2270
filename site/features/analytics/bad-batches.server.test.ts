import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";
import { listen } from "../../platform/http/listen.server.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { testBatch } from "./testing/test-batch.ts";

/** The largest accepted batch. */
const MAX_BATCH_BYTES = 1024 * 1024;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const path = `/mp/v3/${brand.key}/events`;
const own = {
  origin: publicUrl,
  "sec-fetch-site": "same-origin",
  "content-type": "text/plain;charset=UTF-8",
};
const range = { from: new Date(Date.now() - 30 * 86_400_000), until: new Date(Date.now() + 86_400_000) };

async function send(body: BodyInit, headers: Record<string, string> = {}, to = path): Promise<number> {
  const init = { method: "POST", headers: { ...own, ...headers }, body, duplex: "half" };
  return (await test.app.request(to, init)).status;
}

async function countOf(name: string): Promise<number> {
  const days = await test.site.analytics.byDay([name], range);
  return days.reduce((sum, { count }) => sum + count, 0);
}

const text = (name: string, id?: string) =>
  JSON.stringify(testBatch([{ name }], id === undefined ? {} : { id }));
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const withAttribute = (json: string) =>
  text("bad").replace('"custom_attributes":{}', `"custom_attributes":{"a":${json}}`);
const withChange = (change: Record<string, unknown>) =>
  JSON.stringify({ ...testBatch([{ name: "bad" }]), ...change });
const stream = (part: string, count: number) =>
  new ReadableStream({
    pull(controller) {
      if (count-- > 0) controller.enqueue(new TextEncoder().encode(part));
      else controller.close();
    },
  });

describe("refuses a bad batch with a clear status and without side effects:", () => {
  it.each<[string, number, () => [BodyInit, Record<string, string>?, string?]]>([
    ["without a body", 400, () => [""]],
    ["cut in the middle", 400, () => [text("bad").slice(0, -20)]],
    ["that is packed by gzip", 400, () => [gzipSync(text("bad")), { "content-encoding": "gzip" }]],
    ["that is no UTF-8", 400, () => [new Uint8Array([0xff, 0xfe, 0x7b, 0x00])]],
    ["that is nothing but brackets", 400, () => [nested(400_000)]],
    ["whose attributes are nested 3,000 deep", 400, () => [withAttribute(nested(3000))]],
    ["whose list is a text", 400, () => [withChange({ events: "[]" })]],
    ["whose name is long", 400, () => [withChange({ source_request_id: "x".repeat(129) })]],
    ["whose name is a number", 400, () => [withChange({ source_request_id: 7 })]],
    ["that is too large", 413, () => [text("bad").padEnd(MAX_BATCH_BYTES + 1)]],
    [
      "that says it is too large",
      413,
      () => [text("bad"), { "content-length": String(MAX_BATCH_BYTES + 1) }],
    ],
    ["that grows too large without saying so", 413, () => [stream(" ".repeat(65_536), 17)]],
    ["of another site's key", 401, () => [text("bad"), {}, "/mp/v3/other/events"]],
    ["of a key in capitals", 401, () => [text("bad"), {}, `/mp/v3/${brand.key.toUpperCase()}/events`]],
    ["of a key that every object has", 401, () => [text("bad"), {}, "/mp/v3/__proto__/events"]],
    ["of another site's page", 403, () => [text("bad"), { origin: "https://other.example" }]],
    ["of a page of no origin", 403, () => [text("bad"), { origin: "null" }]],
    [
      "of a site whose name begins like this one",
      403,
      () => [text("bad"), { origin: `${publicUrl}.other.example` }],
    ],
    [
      "of this site without encryption",
      403,
      () => [text("bad"), { origin: publicUrl.replace("https", "http") }],
    ],
    ["of a page below another site's", 403, () => [text("bad"), { "sec-fetch-site": "same-site" }]],
  ])("%s: %i", async (name, status, bad) => {
    expect(await send(text(`before ${name}`))).toBe(202);
    expect(await send(...bad())).toBe(status);
    expect(await send(text(`after ${name}`))).toBe(202);
    expect([await countOf(`before ${name}`), await countOf("bad"), await countOf(`after ${name}`)]).toEqual([
      1, 0, 1,
    ]);
  });

  it("without an Origin header", async () => {
    const answer = await test.app.request(path, { method: "POST", body: text("bad") });
    expect([answer.status, await countOf("bad")]).toEqual([403, 0]);
  });
});

it("stores and logs nothing when a sender disconnects in the middle of a batch, and answers others", async () => {
  const logged = captureLog();
  const server = await listen(test.app, { port: 0, host: "127.0.0.1" });
  const { port } = server.address() as AddressInfo;
  const body = text("broken off");
  const headers = { ...own, "content-length": String(body.length) };
  const broken = request({ host: "127.0.0.1", port, path, method: "POST", headers });
  const failed = new Promise((resolve) => broken.once("error", resolve));
  await new Promise((resolve) => broken.write(body.slice(0, -1), resolve));
  broken.destroy(new Error("gone"));
  await failed;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { origin: publicUrl },
    body: text("after a broken one"),
  });
  await new Promise((resolve) => server.close(resolve));
  expect(logged.errorLines()).toEqual([]);
  expect([answer.status, await countOf("broken off"), await countOf("after a broken one")]).toEqual([
    202, 0, 1,
  ]);
});

it("limits the disk space that all visitors together can fill", async () => {
  const full = await openTestApp();
  await full.site.accounts.limits.take("collectInAll", brand.key, 1024 * 1024);
  const answer = await full.app.request(path, { method: "POST", headers: own, body: text("too much") });
  expect([answer.status, Number(answer.headers.get("retry-after")) > 3600]).toEqual([429, true]);
  expect(await full.site.analytics.byDay(["too much"], range)).toEqual([]);
  await full.close();
});

it("counts the disk space of texts in bytes, of which a letter may take several", async () => {
  const filled = await openTestApp({ ANALYTICS_MIB_PER_DAY: "1" });
  const leftKiB = 400;
  await filled.site.accounts.limits.take("collectInAll", brand.key, 1024 * 1024 - leftKiB);
  const sendLetters = async (letter: string) => {
    const texts = Array.from({ length: 100 }, (_, index) => [`text${index}`, letter.repeat(2000)]);
    const body = JSON.stringify(testBatch([{ attributes: Object.fromEntries(texts) }]));
    return (await filled.app.request(path, { method: "POST", headers: own, body })).status;
  };
  expect([await sendLetters("x"), await sendLetters("語")]).toEqual([202, 429]);
  await filled.close();
});

describe("stores the valid events of a malformed batch", () => {
  it.each(["application/json", "application/octet-stream", "multipart/form-data", "image/png", ""])(
    "of the type '%s'",
    async (type) => {
      expect(await send(text(`type ${type}`), { "content-type": type })).toBe(202);
      expect(await countOf(`type ${type}`)).toBe(1);
    },
  );

  it("with nested attributes", async () => {
    expect(await send(withAttribute(nested(25)).replace('"bad"', '"deep"'))).toBe(202);
    expect(
      await send(withAttribute(`${'{"a":'.repeat(25)}1${"}".repeat(25)}`).replace('"bad"', '"deep"')),
    ).toBe(202);
    expect(await countOf("deep")).toBe(2);
  });

  it("with 5,000 events: stores the first 1,000", async () => {
    const event = { event_type: "custom_event", data: { event_name: "many", session_uuid: "S" } };
    const batch = withChange({ events: Array(5000).fill(event) });
    expect(batch.length).toBeLessThan(MAX_BATCH_BYTES);
    expect(await send(batch)).toBe(202);
    expect(await countOf("many")).toBe(1000);
  });

  it("without any attributes", async () => {
    const event = { event_type: "custom_event", data: { event_name: "bare" } };
    expect(await send(withChange({ events: [event], user_attributes: undefined }))).toBe(202);
    expect(await countOf("bare")).toBe(1);
  });

  it("with names that are not strings: drops those events only", async () => {
    const named = (event_name: unknown) => ({ event_type: "custom_event", data: { event_name } });
    const events = [named(7), named({}), named(["named"]), named(true), named("named"), named("named")];
    expect(await send(withChange({ events }))).toBe(202);
    expect(await countOf("named")).toBe(2);
  });

  it.each([
    ["1970", 0],
    ["before it", -1e12],
    ["the far future", 8.64e15],
    ["no time that there is", 1e300],
  ])("of %s, with the time of its arrival", async (moment, at) => {
    const from = new Date();
    expect(await send(JSON.stringify(testBatch([{ name: `of ${moment}`, at }])))).toBe(202);
    const today = { from, until: new Date(Date.now() + 1) };
    expect(await test.site.analytics.byDay([`of ${moment}`], today)).toMatchObject([{ count: 1 }]);
  });

  it("with the id of another batch: keeps the first batch unchanged", async () => {
    expect(await send(text("first of its name", "one name"))).toBe(202);
    expect(await send(text("second of its name", "one name"))).toBe(202);
    expect([await countOf("first of its name"), await countOf("second of its name")]).toEqual([1, 0]);
  });
});
