import { expect, test } from "vitest";
import { weekOf } from "./week-of.ts";

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-28", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2026-11-29T23:59:59.999Z", "2026-11-23"],
  ["2026-11-30T00:00:00.000Z", "2026-11-30"],
  ["2027-01-01", "2026-12-28"],
  ["2028-03-01", "2028-02-28"],
])("the week of %s begins on Monday, %s", (at, monday) => {
  expect(weekOf(at)).toBe(monday);
  expect(weekOf(new Date(at))).toBe(monday);
});
