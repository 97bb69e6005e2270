import fc from "fast-check";
import { expect, test } from "vitest";
import { fitBytes } from "./fit-bytes.ts";

test("a short text stays as it is, a longer one is cut and marked", () => {
  expect(fitBytes("Air horn", 8)).toBe("Air horn");
  expect(fitBytes("Air horn", 7)).toBe("Air…");
});

test("no character that a reader sees is cut apart", () => {
  expect(fitBytes("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 30)).toBe("👩‍👩‍👧‍👦…");
  expect(fitBytes("éé", 3)).toBe("…");
});

test("whatever the text, it fits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 3, max: 80 }), (text, maxBytes) => {
      expect(Buffer.byteLength(fitBytes(text, maxBytes))).toBeLessThanOrEqual(maxBytes);
    }),
  );
});
