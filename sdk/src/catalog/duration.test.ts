import { expect, test } from "vitest";
import { formatDuration } from "./duration.ts";

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [400, "0:01"],
  [1499, "0:01"],
  [1500, "0:02"],
  [59_499, "0:59"],
  [59_500, "1:00"],
  [200_000, "3:20"],
  [3_599_600, "1:00:00"],
  [3_723_000, "1:02:03"],
  [Number.NaN, "0:00"],
])("%d ms show as %s", (durationMs, text) => {
  expect(formatDuration(durationMs)).toBe(text);
});
