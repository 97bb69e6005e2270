import { expect, it } from "vitest";
import { waveformPath } from "./waveform-path.ts";

it("draws a bar around the middle line for each part of the sound", () => {
  expect(waveformPath([100, 50, 20], 3)).toBe("M.5 10v-10 20-10m1 0v-5 10-5m1 0v-2 4-2");
});

it("draws a sound without peaks as a line of dots", () => {
  expect(waveformPath([], 2)).toBe("M.5 10v-1 2-1m1 0v-1 2-1");
});
