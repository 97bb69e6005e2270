import {
  API_BASE_PATH,
  type EndpointName,
  endpointSchemas,
  endpoints,
  problemSchema,
} from "@tuna/sdk/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const RUNS = Number(process.env.FUZZ_RUNS ?? 25);

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.constantFrom(
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "NaN",
    "\0",
    "%",
    "_",
    "'; --",
    "\\",
    "😀".repeat(60),
    "air",
    "memes",
    ":*",
    "a|b&!c",
  ),
  fc.integer().map(String),
);
const anyId = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("airhorn", "silent", "hidden", "robot", "sound") },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 70 }) },
);
const anyHeader = fc.oneof(
  fc.constantFrom("bytes=0-10", "bytes=-5", "bytes=999999999999-", "bytes=0-1,3-4", "*", '"x"', 'W/"x"'),
  fc.string({ unit: fc.constantFrom(...'bytes=0123456789-, "W/*'), maxLength: 30 }),
);
const likelyValues: Record<string, string[]> = {
  page: ["1", "2", "1000000"],
  pageSize: ["1", "100"],
  sort: ["trending", "created"],
  limit: ["1", "50"],
  sounds: ["airhorn", "hidden,airhorn,nobody"],
  voices: ["robot", "robot,robot"],
  download: ["1"],
};

/** Generates queries of an endpoint, with each field absent, likely or arbitrary. */
function anyQuery(name: EndpointName) {
  const schemas = endpointSchemas[name];
  const fields = "query" in schemas ? Object.keys(schemas.query.shape) : [];
  const values = fields.map((field) => {
    const likely = fc.constantFrom(...(likelyValues[field] ?? ["air", "memes"]));
    return fc.oneof({ weight: 2, arbitrary: likely }, { weight: 1, arbitrary: anyText });
  });
  const record = Object.fromEntries(fields.map((field, index) => [field, values[index] ?? anyText]));
  return fc.record({ ...record, unknown: anyText }, { requiredKeys: [] });
}

const readable = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method === "GET",
);

describe("any request", () => {
  it.each(readable)("%s answers by its contract or with a problem, and never fails", async (name) => {
    const schemas = endpointSchemas[name];
    const headers = fc.record(
      { range: anyHeader, "if-range": anyHeader, "if-none-match": anyHeader },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(anyId, anyQuery(name), headers, async (id, query, requestHeaders) => {
        const path = endpoints[name].path.replace(/\{\w+\}/, encodeURIComponent(id.toWellFormed()));
        const search = new URLSearchParams(query as Record<string, string>);
        const response = await test.app.request(`${API_BASE_PATH}${path}?${search}`, {
          headers: requestHeaders,
        });
        expect(response.status).toBeLessThan(500);
        if (response.status >= 400) {
          problemSchema.parse(await response.json());
        } else if (response.status === 200 && "response" in schemas) {
          z.parse(schemas.response, await response.json());
        } else {
          await response.arrayBuffer();
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("accepts or refuses any report, and never fails", async () => {
    const reason = fc.oneof(fc.constant("spam"), anyText);
    const body = fc.oneof(
      fc.record(
        { reason, details: anyText, email: fc.oneof(fc.emailAddress(), anyText) },
        { requiredKeys: [] },
      ),
      fc.jsonValue(),
    );
    let callers = 0;
    await fc.assert(
      fc.asyncProperty(anyId, body, async (id, report) => {
        const url = `${API_BASE_PATH}/sounds/${encodeURIComponent(id.toWellFormed())}/reports`;
        const init = {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(report),
        };
        // From many addresses, since the reports of one network are limited.
        callers += 1;
        const remoteAddress = `198.18.${callers >> 8}.${callers & 255}`;
        const response = await test.app.request(url, init, { incoming: { socket: { remoteAddress } } });
        expect(response.status).toBeLessThan(500);
        if (response.status >= 400) problemSchema.parse(await response.json());
        else expect(await response.json()).toEqual({ isReceived: true });
      }),
      { numRuns: RUNS * 2 },
    );
  });
});
