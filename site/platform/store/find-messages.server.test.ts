import fc from "fast-check";
import { expect, test } from "vitest";
import { findMessages } from "./find-messages.server.ts";

const message = fc.record({
  type: fc.constantFrom(0x41, 0x44, 0x5a),
  body: fc.uint8Array({ maxLength: 40 }),
});

test("finds messages of a type in arbitrary pieces of a stream, and never inside another message", () => {
  fc.assert(
    fc.property(fc.array(message), fc.integer({ min: 1, max: 9 }), (messages, step) => {
      const stream = Buffer.concat(messages.map(({ type, body }) => toBytes(type, body)));
      let found = 0;
      const look = findMessages(0x41, () => {
        found += 1;
      });
      for (let at = 0; at < stream.length; at += step) look(stream.subarray(at, at + step));
      expect(found).toBe(messages.filter(({ type }) => type === 0x41).length);
    }),
  );
});

function toBytes(type: number, body: Uint8Array): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.writeUInt8(type);
  bytes.writeUInt32BE(body.length + 4, 1);
  bytes.set(body, 5);
  return bytes;
}
