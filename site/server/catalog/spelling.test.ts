import { expect, test } from "vitest";
import { termDeletes } from "./term-deletes.ts";

test("gives words within two edits a common index key", () => {
  const pairs = [
    ["saxophone", "saxaphone"],
    ["boom", "bmoo"],
    ["laugh", "luagh"],
    ["cat", "cart"],
  ] as const;
  for (const [right, wrong] of pairs) {
    expect(termDeletes(right).some((key) => termDeletes(wrong).includes(key))).toBe(true);
  }
});

test("gives a word at most 29 keys", () => {
  expect(termDeletes("extraordinarily")).toHaveLength(1 + 7 + 21);
  expect(termDeletes("a")).toEqual(["a"]);
});
