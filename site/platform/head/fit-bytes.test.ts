import fc from "fast-check";
import { expect, test } from "vitest";
import { fitBytes } from "./fit-bytes.ts";

test("keeps a short text, and cuts and marks a longer one", () => {
  expect(fitBytes("Air horn", 8)).toBe("Air horn");
  expect(fitBytes("Air horn", 7)).toBe("Air…");
});

test("never cuts inside a visible character", () => {
  expect(fitBytes("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 30)).toBe("👩‍👩‍👧‍👦…");
  expect(fitBytes("éé", 3)).toBe("…");
});

test("cuts inside the first visible character if it does not fit", () => {
  expect(fitBytes(`Z${"\u0301".repeat(99)} – Tuna`, 9)).toBe("Z\u0301\u0301…");
});

test("fits any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 3, max: 80 }), (text, maxBytes) => {
      expect(Buffer.byteLength(fitBytes(text, maxBytes))).toBeLessThanOrEqual(maxBytes);
    }),
  );
});
