import { expect, test } from "vitest";
import { formatCount, formatDay } from "./format.ts";

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  "formats the count %d as Intl does",
  (count) => {
    expect(formatCount(count)).toBe(new Intl.NumberFormat("en").format(count));
  },
);

test.each([
  "2026-01-01T00:00:00Z",
  "2026-11-21T23:59:59.999Z",
  "2024-02-29T12:00:00+02:00",
  "1999-12-31T23:30:00-01:00",
])("formats the day of %s as Intl does", (time) => {
  const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
  expect(formatDay(time)).toBe(day.format(new Date(time)));
});

test("formats no time as an empty text", () => {
  expect(formatDay(null)).toBe("");
});
