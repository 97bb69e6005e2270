import { expect, it } from "vitest";
import { levelOf, MAX_RAISE_DB, TARGET_LUFS } from "./player-output.ts";

const even = { volume: 1, isLoudnessEven: true };
const decibels = (level: number) => 20 * Math.log10(level);

it("brings loud items down to the common loudness, however loud they are", () => {
  expect(decibels(levelOf({ loudnessLufs: TARGET_LUFS + 14 }, even))).toBeCloseTo(-14);
});

it("raises quiet items, but not their noise without end", () => {
  expect(decibels(levelOf({ loudnessLufs: TARGET_LUFS - 3 }, even))).toBeCloseTo(3);
  expect(decibels(levelOf({ loudnessLufs: -60 }, even))).toBeCloseTo(MAX_RAISE_DB);
});

it("leaves items of unknown loudness as they are, and all of them when the visitor wants that", () => {
  expect(levelOf({ loudnessLufs: null }, { ...even, volume: 0.4 })).toBe(0.4);
  expect(levelOf({}, even)).toBe(1);
  expect(levelOf({ loudnessLufs: -5 }, { volume: 0.4, isLoudnessEven: false })).toBe(0.4);
});
