import { expect, it } from "vitest";
import { formatSize } from "./format-size.ts";

it.each([
  [0, "1 KB"],
  [999, "1 KB"],
  [12_400, "12 KB"],
  [999_499, "999 KB"],
  [999_600, "1.0 MB"],
  [3_240_000, "3.2 MB"],
  [48_100_000, "48 MB"],
  [2_000_000_000, "2.0 GB"],
  [45_000_000_000, "45 GB"],
])("formats %d bytes as %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
