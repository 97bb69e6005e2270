import fc from "fast-check";
import { expect, test } from "vitest";
import { addPlace, createItemSet, firstPlaces, intersectionOf, sizeOf, unionOf } from "./item-set.server.ts";

const SIZE = 100;
const anyPlaces = fc.uniqueArray(fc.nat(SIZE - 1));

function setOf(places: readonly number[]) {
  const set = createItemSet(SIZE);
  for (const place of places) addPlace(set, place);
  return set;
}

const inOrder = (places: Iterable<number>) => [...places].sort((one, other) => one - other);

test("a set has the places that were added, in order", () => {
  fc.assert(
    fc.property(anyPlaces, fc.nat(SIZE), (places, limit) => {
      const set = setOf(places);
      expect(sizeOf(set)).toBe(places.length);
      expect(firstPlaces(set, limit)).toEqual(inOrder(places).slice(0, limit));
    }),
  );
});

test("an intersection has the places of all sets, a union those of any", () => {
  fc.assert(
    fc.property(fc.array(anyPlaces, { minLength: 1, maxLength: 4 }), (all) => {
      const any = new Set(all.flat());
      const common = [...any].filter((place) => all.every((places) => places.includes(place)));
      expect(firstPlaces(intersectionOf(all.map(setOf)), SIZE)).toEqual(inOrder(common));
      expect(firstPlaces(unionOf(all.map(setOf)), SIZE)).toEqual(inOrder(any));
    }),
  );
});

test("combining sets leaves them as they were", () => {
  const [one, other] = [setOf([1, 2]), setOf([2, 3])];
  intersectionOf([one, other]);
  unionOf([one, other]);
  expect([firstPlaces(one, SIZE), firstPlaces(other, SIZE)]).toEqual([
    [1, 2],
    [2, 3],
  ]);
});
