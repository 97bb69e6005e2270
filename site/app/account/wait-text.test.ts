import { expect, test } from "vitest";
import { tooManyText } from "./wait-text.ts";

test.each([
  ["1", "1 s"],
  ["119", "119 s"],
  ["120", "2 min"],
  ["3541", "60 min"],
  ["0", "60 s"],
  ["soon", "60 s"],
  [null, "60 s"],
])("a visitor is told how long %s is", (retryAfter, wait) => {
  expect(tooManyText(retryAfter)).toBe(`Too many attempts. Please try again in ${wait}.`);
});
