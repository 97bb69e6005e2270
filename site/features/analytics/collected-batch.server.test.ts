import { describe, expect, it } from "vitest";
import { readBatch } from "./collected-batch.server.ts";
import { type TestEvent, testBatch } from "./testing/test-batch.ts";

const now = new Date("2026-03-05T12:00:00Z");
const hide = (id: string) => `hidden:${id.length}`;
const read = (...events: TestEvent[]) => readBatch(testBatch(events), now, hide);
const ago = (ms: number) => now.getTime() - ms;
const DAY_MS = 86_400_000;

describe("the stored part of a batch", () => {
  it("has its first thousand events, however many were sent", () => {
    const events = Array.from({ length: 1500 }, (_, index) => ({ name: `event ${index}` }));
    const names = read(...events)?.events.map(({ name }) => name);
    expect([names?.length, names?.at(-1)]).toEqual([1000, "event 999"]);
  });

  it("has each event with its name, session and plain attributes", () => {
    const attributes = {
      item_name: "Horn",
      item_plays: 7,
      item_loud: true,
      nested: { a: 1 },
      list: [1],
      none: null,
    };
    const batch = read(
      { attributes, at: ago(2000) },
      { type: "screen_view", name: "PageView", at: ago(1000), session: "S2" },
    );
    expect(batch?.events).toEqual([
      {
        at: new Date(ago(2000)),
        type: "custom_event",
        name: "play",
        session: "S1",
        attributes: { item_name: "Horn", item_plays: 7, item_loud: true },
      },
      { at: new Date(ago(1000)), type: "screen_view", name: "PageView", session: "S2", attributes: {} },
    ]);
  });

  it("does not identify anybody", () => {
    const person = {
      user_id: "ada",
      user_agent: "Browser",
      fbclid: "f",
      gclid: "g",
      ga_cookie: "c",
      page_url_params: "?x",
    };
    const page_url = "https://sounds.example/sounds/?gclid=secret#part";
    const batch = readBatch(
      testBatch([{ attributes: { ...person, page_url, page_path: "/sounds/" } }], {
        userAttributes: { tuna_user_id: "ada", show_sensitive_content: true },
      }),
      now,
      hide,
    );
    expect(batch?.userAttributes).toEqual({ show_sensitive_content: true });
    expect(batch?.events[0]?.attributes).toEqual({
      page_url: "https://sounds.example/sounds/",
      page_path: "/sounds/",
    });
    expect(JSON.stringify(batch)).not.toMatch(/account-of-ada|11111111-2222|secret/);
  });

  it.each([
    ["of the future", -60_000, 0],
    ["of last year", 365 * DAY_MS, 0],
    ["of yesterday, sent when the visitor came back", DAY_MS, DAY_MS],
  ])("gives an event %s a plausible time", (_, ageMs, keptAgeMs) => {
    expect(read({ at: ago(ageMs) })?.events[0]?.at).toEqual(new Date(ago(keptAgeMs)));
  });

  it("leaves out invalid events and keeps the others", () => {
    const batch = testBatch([{ name: "play" }]);
    const events = [null, 7, { event_type: "custom_event" }, ...(batch.events as unknown[]), { data: {} }];
    expect(readBatch({ ...batch, events }, now, hide)?.events.map(({ name }) => name)).toEqual(["play"]);
  });

  it("is short and storable for any input", () => {
    const attributes = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`a${index}`, "x".repeat(9000)]),
    );
    const event = read({ name: `\0${"n".repeat(900)}`, attributes })?.events[0];
    expect(event?.name).toBe("n".repeat(255));
    expect(Object.values(event?.attributes ?? {})).toEqual(Array(100).fill("x".repeat(2048)));
    const broken = read({ attributes: { "k\0ey": "a\ud800b\0", size: Number.POSITIVE_INFINITY } });
    expect(broken?.events[0]?.attributes).toEqual({ key: "a\ufffdb" });
  });

  it.each([
    ["nothing", undefined],
    ["a list", []],
    ["a batch without its id", { ...testBatch([]), source_request_id: undefined }],
    ["a batch without events", { ...testBatch([]), events: undefined }],
    ["a batch of nobody", { ...testBatch([]), mpid: "" }],
  ])("is empty for %s", (_, sent) => {
    expect(readBatch(sent, now, hide)).toBeUndefined();
  });
});
