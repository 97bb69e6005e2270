import { expect, test } from "vitest";
import { tooManyText } from "./wait-text.ts";

test.each([
  [1_000, "1 s"],
  [119_000, "119 s"],
  [120_000, "2 min"],
  [3_541_000, "60 min"],
  [0, "60 s"],
  [Number.NaN, "60 s"],
  [undefined, "60 s"],
])("says how long a wait of %s ms is", (waitMs, wait) => {
  expect(tooManyText(waitMs)).toBe(`Too many attempts. Please try again in ${wait}.`);
});
