import { expect, test } from "vitest";
import { hundredPeaks, isSilent, peaksOf } from "./peaks.server.ts";
import { sine } from "./testing/test-tones.ts";

test("returns a waveform that follows the loudness", () => {
  const samples = Float32Array.from(
    { length: 10_000 },
    (_, index) => (index / 10_000) * (index % 2 ? 1 : -1),
  );
  const peaks = peaksOf({ sampleRate: 8000, channels: [samples] });
  expect(peaks).toHaveLength(400);
  expect(peaks[0]).toBeLessThanOrEqual(1);
  expect(peaks[199]).toBeCloseTo(50, -1);
  expect(peaks[399]).toBe(100);
  expect(peaks).toEqual(peaks.toSorted((one, other) => one - other));
});

test("uses the louder channel, and limits values to 100", () => {
  const channels = [new Float32Array(500), new Float32Array(500).fill(-7)];
  expect(peaksOf({ sampleRate: 8000, channels })).toEqual(new Array(400).fill(100));
});

test("returns 400 peaks of fewer samples", () => {
  expect(peaksOf({ sampleRate: 8000, channels: [Float32Array.of(0.5, 0.25)] })).toHaveLength(400);
});

test("keeps the loudest of each hundredth, and all peaks of an earlier version", () => {
  const measured = Array.from({ length: 400 }, (_, index) => (index % 4 === 1 ? Math.floor(index / 4) : 0));
  const hundred = [...Array(100).keys()];
  expect(hundredPeaks(measured)).toEqual(hundred);
  expect(hundredPeaks(hundred)).toEqual(hundred);
  expect(hundredPeaks([])).toEqual([]);
});

test("treats sound below -60 dBFS as silence", () => {
  expect(isSilent(sine({ amplitude: 0.0009 }))).toBe(true);
  expect(isSilent(sine({ amplitude: 0.002 }))).toBe(false);
});
