import { expect, test } from "vitest";
import { formatSeconds, formatTime, parseTime } from "./format-time.ts";

test.each([
  [0, 3, "0:00.000"],
  [1250, 3, "0:01.250"],
  [59_999.6, 3, "1:00.000"],
  [605_010, 3, "10:05.010"],
  [2000.0227, 5, "0:02.00002"],
  [61_000, 0, "1:01"],
])("writes %f ms with %i digits as %s", (ms, digits, text) => {
  expect(formatTime(ms, digits)).toBe(text);
});

test("writes the seconds that have passed", () => {
  expect(formatSeconds(61_999)).toBe("1:01");
});

test.each([
  ["0:02.500", 2500],
  ["1:02.25", 62_250],
  ["10:00", 600_000],
  [" 62,25 ", 62_250],
  ["2", 2000],
  ["2.", 2000],
  ["0:00.00002", 0.02],
  ["", undefined],
  ["1:60", undefined],
  ["1:2:3", undefined],
  ["-1", undefined],
  ["two", undefined],
  ["1e3", undefined],
])("reads %s as %s ms", (text, ms) => {
  expect(parseTime(text)).toBe(ms);
});
