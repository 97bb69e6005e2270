import { boardLimits } from "@tuna/sdk/boards";
import { expect, test } from "vitest";
import { padColumns } from "./pad-columns.ts";

test.each([
  [1, [2, 2, 2]],
  [3, [3, 3, 3]],
  [4, [2, 4, 4]],
  [7, [3, 4, 4]],
  [9, [3, 3, 5]],
  [12, [3, 4, 6]],
  [13, [3, 5, 7]],
  [boardLimits.padsPerPage, [3, 5, 8]],
])("shows %i pads in columns that make rows of about the same length", (count, columns) => {
  expect(Object.values(padColumns(count))).toEqual(columns);
});

test("leaves no pad alone in a row of a wide screen", () => {
  const counts = Array.from({ length: boardLimits.padsPerPage - 1 }, (_, index) => index + 2);
  expect(counts.filter((count) => count % padColumns(count)["data-wide"] === 1)).toEqual([]);
});
