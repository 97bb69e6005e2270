import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.server.ts";

test.each([
  ["boom", "boom", 0],
  ["boom", "bom", 1],
  ["boom", "booom", 1],
  ["boom", "bomo", 1],
  ["boom", "room", 1],
  ["saxophone", "saxaphon", 2],
  ["ca", "abc", 3],
  ["boom", "bang", Number.POSITIVE_INFINITY],
  ["", "ab", 2],
])("%s and %s are %d edits apart", (one, other, distance) => {
  const most = Number.isFinite(distance) ? 3 : 2;
  expect(editDistance(one, other, most)).toBe(distance);
  expect(editDistance(other, one, most)).toBe(distance);
});
