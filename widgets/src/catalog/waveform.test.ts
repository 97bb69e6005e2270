import { expect, it } from "vitest";
import { waveformPath } from "./waveform.tsx";

it("draws a bar around the middle line for each part of the sound", () => {
  expect(waveformPath([100, 50, 20], 3)).toBe("M.5 8v-8 16-8m1 0v-4 8-4m1 0v-2 4-2");
});

it("draws silence in a detailed waveform as a line", () => {
  expect(waveformPath([100, 0], 2, 64)).toBe("M.5 64v-64 128-64m1 0v-1 2-1");
});

it("draws a sound without peaks as a line of dots", () => {
  expect(waveformPath([], 2)).toBe("M.5 8v-1 2-1m1 0v-1 2-1");
});
