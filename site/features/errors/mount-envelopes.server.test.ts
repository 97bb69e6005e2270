import { OWN_ENVELOPE_PATH } from "@tuna/sdk/error-reporting";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { testEnvelope, testEvent } from "./testing/test-envelopes.ts";

let test: TestApp;
let address = 0;
beforeAll(async () => {
  test = await openTestApp({ TRUSTED_PROXIES: "1" });
});
afterAll(() => test.close());

/** Sends each report from an address of its own, unless a test sets one. */
async function send(body: string | Uint8Array, headers: Record<string, string> = {}): Promise<number> {
  address += 1;
  const { status } = await test.app.request(OWN_ENVELOPE_PATH, {
    method: "POST",
    body: body as BodyInit,
    headers: {
      origin: publicUrl,
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `10.0.${address >> 8}.${address & 255}`,
      ...headers,
    },
  });
  return status;
}
const sendEvents = (...events: unknown[]) => send(testEnvelope(events, publicUrl));
const groups = async () => (await test.site.errorLog.list(1)).items;
const total = async () => (await test.site.errorLog.list(1)).total;

it("stores what a page reports, innermost frame first, without personal data", async () => {
  const values = [
    { type: "Cause", value: "why" },
    { ...testEvent().exception.values[0], value: "ada@x.example had Bearer abc.def-123 at /a?token=1" },
  ];
  const user = { email: "ada@x.example", ip_address: "203.0.113.9" };
  const request = { url: `${publicUrl}/search/sounds/my-name/?q=secret`, headers: { Cookie: "secret" } };
  expect(await sendEvents(testEvent({ exception: { values }, user, request }))).toBe(200);
  const [group] = await groups();
  expect(group).toMatchObject({
    type: "TypeError",
    count: 1,
    versions: ["build1"],
    pages: ["/search/sounds/*/"],
  });
  expect(group?.sample).toBe(
    [
      "TypeError: [email] had Bearer [token] at /a",
      "  at inner (/assets/entry-Abcd1234.js:1:5)",
      "  at outer (/assets/entry-Abcd1234.js:1:9)",
    ].join("\n"),
  );
  expect(JSON.stringify(group)).not.toMatch(/ada@|secret|203\.0|my-name/);
});

it.each<[string, unknown]>([
  ["without a stack", { message: "plain" }],
  [
    "with fields of other kinds",
    {
      exception: { values: [{ type: 7, value: null, stacktrace: "x" }, 5] },
      message: "odd",
      release: {},
      request: [],
    },
  ],
  ["with null characters and broken ones", { message: "a\u0000b\ud800" }],
])("accepts an event %s", async (_, event) => {
  const before = await total();
  expect(await sendEvents(event)).toBe(200);
  expect(await total()).toBe(before + 1);
});

it("accepts events without an error and stores none", async () => {
  const before = await total();
  expect(await sendEvents({}, { exception: null })).toBe(200);
  expect(await total()).toBe(before);
});

it.each<[string, Record<string, string>]>([
  ["of another site", { origin: "https://evil.example" }],
  ["of no origin", { origin: "null" }],
  ["that a browser calls cross-site", { "sec-fetch-site": "cross-site" }],
])("refuses a page %s", async (_, headers) => {
  expect(await send(testEnvelope([testEvent()], publicUrl), headers)).toBe(403);
});

it.each(["https://evil.example", "http://sounds.example", "https://sounds.example:8443"])(
  "refuses reports for another site's DSN: %s",
  async (origin) => {
    expect(await send(testEnvelope([testEvent()], origin))).toBe(403);
    expect(await send(JSON.stringify({}))).toBe(403);
  },
);

it("refuses an envelope above its limit, which is larger than that of forms", async () => {
  const padding = (size: number) => "x".repeat(size - testEnvelope([{ message: "" }], publicUrl).length);
  expect(await sendEvents({ message: padding(256 * 1024) })).toBe(200);
  expect(await sendEvents({ message: padding(256 * 1024 + 1) })).toBe(413);
});

it("limits a network that reports without end, and no other network", async () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const statuses = new Set<number>();
  for (let count = 0; count < 200; count++) statuses.add(await send("garbage", from("198.51.100.7")));
  expect([...statuses]).toEqual([400]);
  const envelope = testEnvelope([testEvent()], publicUrl);
  expect(await send(envelope, from("198.51.100.7"))).toBe(429);
  expect(await send(envelope, from("198.51.100.8"))).toBe(200);
});

it("answers invalid input with a refusal, never a failure, and logs none of it", async () => {
  const logged = captureLog();
  const dsnLine = testEnvelope([], publicUrl);
  const event = fc.object({
    key: fc.constantFrom(
      "exception",
      "values",
      "stacktrace",
      "frames",
      "message",
      "release",
      "request",
      "url",
      "filename",
      "function",
      "lineno",
    ),
    maxDepth: 6,
    withNullPrototype: false,
  });
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.array(fc.json(), { maxLength: 5 }).map((lines) => [dsnLine, ...lines].join("\n")),
    fc.array(event, { maxLength: 3 }).map((events) => testEnvelope(events, publicUrl)),
  );
  await fc.assert(
    fc.asyncProperty(body, async (bytes) => {
      expect([200, 400, 403]).toContain(await send(bytes));
    }),
    { numRuns: 100 },
  );
  expect(logged.errorLines()).toEqual([]);
});
