import fc from "fast-check";
import { expect, it } from "vitest";
import { readEnvelope } from "./envelope.server.ts";

const read = (...lines: unknown[]) =>
  readEnvelope(
    Buffer.from(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n")),
  );
const event = { message: "no" };

it("reads events among other items, by length or by line", () => {
  const text = JSON.stringify({ message: "ä\n" });
  const length = Buffer.byteLength(text);
  expect(read({ dsn: "d" }, { type: "event" }, event, { type: "session" }, { sid: 1 })?.events).toEqual([
    event,
  ]);
  expect(read({ dsn: "d" }, { type: "event", length }, text, "")).toEqual({
    dsn: "d",
    events: [{ message: "ä\n" }],
  });
  expect(read({ dsn: "d" })).toEqual({ dsn: "d", events: [] });
  expect(
    read({ dsn: "d" }, { type: "attachment", length: 3 }, "\n\n\n", { type: "event" }, event)?.events,
  ).toEqual([event]);
});

it.each([
  ["nothing", [""]],
  ["a list", [[]]],
  ["no JSON", ["{"]],
  ["an item without a header", [{}, "x"]],
  ["an event that is no object", [{}, { type: "event" }, "7"]],
  ["a length beyond its end", [{}, { type: "event", length: 9000 }, event]],
  ["a length that is none", [{}, { type: "event", length: -1 }, event]],
  ["a length of another kind", [{}, { type: "event", length: "2" }, event]],
])("%s is not an envelope", (_, lines) => {
  expect(read(...lines)).toBeUndefined();
});

it("reads at most as many items as a page sends at once", () => {
  const items = Array.from({ length: 50 }).flatMap(() => [{ type: "event" }, event]);
  expect(read({}, ...items)?.events).toHaveLength(20);
});

it("accepts any bytes without failing", () => {
  const line = fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({ type: fc.constant("event"), length: fc.anything() }),
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readEnvelope(Buffer.from(bytes))));
  fc.assert(fc.property(fc.array(line), (lines) => void read({}, ...lines)));
});
