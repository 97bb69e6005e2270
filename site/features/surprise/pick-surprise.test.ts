import fc from "fast-check";
import { expect, test } from "vitest";
import { pickTaste, pickUnheard } from "./pick-surprise.ts";

const draws = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const drawing = (...values: number[]) => {
  let index = 0;
  return () => values[index++ % values.length] ?? 0;
};

test.each([
  ["nothing was played to the end", [], [0, 0, 0], undefined],
  ["two thirds of the surprises", ["a", "b", "c"], [0.66, 0, 0], "a"],
  ["the other third", ["a", "b", "c"], [0.67, 0, 0], undefined],
  ["the later of two draws", ["a", "b", "c"], [0, 0.1, 0.99], "c"],
])("chooses what the next surprise is like: %s", (_, liked, values, expected) => {
  expect(pickTaste(liked, drawing(...values))).toBe(expected);
});

test("picks a sound that was not heard, whatever is drawn", () => {
  const sounds = fc.uniqueArray(fc.record({ id: fc.uuid() }), { selector: ({ id }) => id });
  fc.assert(
    fc.property(sounds, fc.array(fc.nat(20)), draws, (candidates, indices, value) => {
      const heard = new Set(indices.map((index) => candidates[index]?.id ?? ""));
      const picked = pickUnheard(candidates, heard, () => value);
      const left = candidates.filter(({ id }) => !heard.has(id));
      if (left.length === 0) expect(picked).toBeUndefined();
      else expect(left).toContain(picked);
    }),
  );
});
