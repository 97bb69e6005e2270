import { expect, it } from "vitest";
import { levelOf } from "./player-output.ts";

const even = { volume: 1, isLoudnessEven: true };
const decibels = (level: number) => 20 * Math.log10(level);

it("brings loud items down to the common loudness, however loud they are", () => {
  expect(decibels(levelOf({ loudnessLufs: -16 + 14 }, even))).toBeCloseTo(-14);
});

it("raises quiet items, but not their noise without end", () => {
  expect(decibels(levelOf({ loudnessLufs: -16 - 3 }, even))).toBeCloseTo(3);
  expect(decibels(levelOf({ loudnessLufs: -60 }, even))).toBeCloseTo(6);
});

it("leaves items of unknown loudness as they are, and all of them when the visitor wants that", () => {
  expect(levelOf({ loudnessLufs: null }, { ...even, volume: 0.4 })).toBe(0.4);
  expect(levelOf({}, even)).toBe(1);
  expect(levelOf({ loudnessLufs: -5 }, { volume: 0.4, isLoudnessEven: false })).toBe(0.4);
});
