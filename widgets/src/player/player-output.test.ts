import { expect, it } from "vitest";
import { levelOf } from "./player-output.ts";

const even = { volume: 1, isLoudnessEven: true };
const decibels = (level: number) => 20 * Math.log10(level);

it("brings loud items down to the common loudness, as loud as sounds can be", () => {
  expect(decibels(levelOf({ loudnessLufs: -16 + 14 }, even))).toBeCloseTo(-14);
  expect(decibels(levelOf({ loudnessLufs: 7 }, even))).toBeCloseTo(-23);
});

it("silences no item whose loudness no sound can have", () => {
  expect(decibels(levelOf({ loudnessLufs: 83 }, even))).toBeCloseTo(-24);
});

it("raises quiet items, but not their noise without end", () => {
  expect(decibels(levelOf({ loudnessLufs: -16 - 3 }, even))).toBeCloseTo(3);
  expect(decibels(levelOf({ loudnessLufs: -60 }, even))).toBeCloseTo(6);
});

it("does not change items of unknown loudness, or any item if the visitor turned it off", () => {
  expect(levelOf({ loudnessLufs: null }, { ...even, volume: 0.4 })).toBe(0.4);
  expect(levelOf({}, even)).toBe(1);
  expect(levelOf({ loudnessLufs: -5 }, { volume: 0.4, isLoudnessEven: false })).toBe(0.4);
});
