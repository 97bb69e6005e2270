// @vitest-environment node
import fc from "fast-check";
import { expect, it } from "vitest";
import { codeAfterEdit } from "./code-field.tsx";

it.each([
  ["a digit at the end", "123", 3, "123", 3],
  ["a digit amid others", "1293", 3, "1293", 3],
  ["a letter", "12x", 3, "12", 2],
  ["a letter amid digits", "1x2", 2, "12", 1],
  ["a digit amid a whole code takes the place of the next", "1293456", 3, "129456", 3],
  ["a digit after a whole code is one too many", "1234567", 7, "123456", 6],
  ["text around the code", "Your code is 123 456", 20, "123456", 6],
  ["nothing", "", 0, "", 0],
])("%s", (_, text, caret, digits, expected) => {
  expect(codeAfterEdit(text, caret)).toEqual({ digits, caret: expected });
});

it("never returns more than a code, other characters than digits, or a caret outside", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789 x-") }), fc.nat(20), (text, place) => {
      const { digits, caret } = codeAfterEdit(text, Math.min(place, text.length));
      expect(digits).toMatch(/^\d{0,6}$/);
      expect(caret).toBeLessThanOrEqual(digits.length);
    }),
  );
});
