import { boardContentSchema, boardFileText, readBoardFile } from "@tuna/sdk/boards";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyBoard, anyBoardInput } from "./testing/any-board.ts";

const brand = { key: "tuna" };

test("any valid board is the same after it was sent, exported and imported", () => {
  fc.assert(
    fc.property(anyBoardInput(), (input) => {
      const content = boardContentSchema.parse(input);
      expect(boardContentSchema.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
      expect(readBoardFile(boardFileText(content, brand), brand)).toEqual(content);
    }),
  );
});

/** Changes a text of JSON in one place, so that it is damaged or says something else. */
const damage = fc.record({
  place: fc.nat(),
  length: fc.nat(9),
  text: fc.string({ unit: "binary", maxLength: 9 }),
});
const hostileFiles = fc.oneof(
  fc.tuple(anyBoard(), damage).map(([content, { place, length, text }]) => {
    const whole = boardFileText(content, brand);
    const at = place % whole.length;
    return whole.slice(0, at) + text + whole.slice(at + length);
  }),
  fc
    .jsonValue()
    .map((value) => JSON.stringify({ format: "tuna-board", version: 1, name: "A", pages: value })),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    `{"format":"tuna-board","version":1,"name":"A","pages":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    `{"format":"tuna-board","version":1,"name":"A","pages":[${"{},".repeat(50_000)}{}]}`,
    '{"format":"tuna-board","version":1e400,"name":"A","pages":[]}',
    '{"__proto__":{"format":"tuna-board"},"version":1}',
    '{"format":"tuna-board","version":1,"name":"A","name":{},"pages":[{"pads":[]}]}',
  ),
);

test("any hostile file is read as a valid board or refused with a short reason", () => {
  fc.assert(
    fc.property(hostileFiles, (text) => {
      try {
        const content = readBoardFile(text, brand);
        expect(boardContentSchema.parse(content)).toEqual(content);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        const { message } = error as RangeError;
        expect(message.length).toBeLessThan(200);
        expect(message).toMatch(/^\S.*\S$/);
      }
    }),
    { numRuns: 500 },
  );
});
