import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { openTestApp, publicUrl, type TestApp } from "../../composition/testing/test-app.ts";
import { testBatch } from "./testing/test-batch.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const RUNS = Number(process.env.FUZZ_RUNS ?? 25);
const { key } = brand;
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("", "\0", "\ud800", "'; --"),
);
const anyValue = fc.oneof(anyText, fc.double(), fc.boolean(), fc.jsonValue(), fc.constant(null));
const anyRecord = fc.dictionary(fc.oneof(anyText, fc.constantFrom("__proto__", "item_name")), anyValue, {
  maxKeys: 8,
});

/** Generates batches with parts replaced by arbitrary values. */
const anyBatch = fc
  .record({
    changes: fc.record(
      {
        source_request_id: anyValue,
        mpid: anyValue,
        mp_deviceid: anyValue,
        environment: anyValue,
        events: anyValue,
      },
      { requiredKeys: [] },
    ),
    user_attributes: anyRecord,
    events: fc.array(
      fc.record({ name: anyText, session: anyText, type: anyText, attributes: anyRecord, at: fc.integer() }),
      { maxLength: 5 },
    ),
    isChanged: fc.boolean(),
  })
  .map(({ changes, user_attributes, events, isChanged }) => ({
    ...testBatch(events),
    user_attributes,
    ...(isChanged && changes),
  }));
const anyIdentity = fc.record({
  known_identities: fc.oneof(
    fc.record({ customerid: anyValue, device_application_stamp: anyValue }),
    anyValue,
  ),
  identity_changes: fc.oneof(fc.array(fc.record({ identity_type: anyValue })), anyValue),
  data: fc.oneof(fc.record({ destination_mpid: anyText, source_mpid: anyText }), anyRecord),
});
const anyBody = fc.oneof(anyBatch, anyIdentity, fc.jsonValue(), fc.uint8Array());
/** Valid bodies for each path. */
const whatAllTake = {
  ...testBatch([{}]),
  known_identities: { device_application_stamp: "d-1" },
  identity_changes: [{ identity_type: "customerid" }],
  data: { destination_mpid: "1", source_mpid: "2" },
};

describe("whatever is sent to the collector", () => {
  it.each([
    `/mp/v3/${key}/events`,
    "/mp/identity/v1/identify",
    "/mp/identity/v1/login",
    "/mp/identity/v1/%00/modify",
    `/mp/alias/${key}/Alias`,
    `/mp/v2/${key}/Forwarding`,
  ])("%s accepts or refuses it, and never fails", async (path) => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const { status } = await test.app.request(path, {
          method: "POST",
          headers: { origin: publicUrl, "x-mp-key": key },
          body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
        });
        statuses.add(status);
        expect([200, 202, 400]).toContain(status);
      }),
      { numRuns: RUNS * 2, examples: [[whatAllTake], ["garbage"]] },
    );
    expect(statuses.size).toBe(2);
  });

  it("answers any path and query below its own", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (part, mpid) => {
        const rest = encodeURIComponent(part.toWellFormed());
        for (const path of [
          `audience/${rest}/audience`,
          `audience/${key}/audience`,
          `config/${rest}/config`,
          rest,
        ]) {
          const query = new URLSearchParams({ mpid: mpid.toWellFormed() });
          const { status } = await test.app.request(`/mp/${path}?${query}`);
          expect(status).toBeLessThan(500);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
