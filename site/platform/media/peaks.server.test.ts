import { expect, test } from "vitest";
import { isSilent, peaksOf } from "./peaks.server.ts";
import { sine } from "./testing/test-tones.ts";

test("returns a waveform that follows the loudness", () => {
  const samples = Float32Array.from(
    { length: 10_000 },
    (_, index) => (index / 10_000) * (index % 2 ? 1 : -1),
  );
  const peaks = peaksOf({ sampleRate: 8000, channels: [samples] });
  expect(peaks).toHaveLength(100);
  expect(peaks[0]).toBeLessThanOrEqual(1);
  expect(peaks[49]).toBeCloseTo(50, -1);
  expect(peaks[99]).toBe(100);
  expect(peaks).toEqual(peaks.toSorted((one, other) => one - other));
});

test("uses the louder channel, and limits values to 100", () => {
  const channels = [new Float32Array(500), new Float32Array(500).fill(-7)];
  expect(peaksOf({ sampleRate: 8000, channels })).toEqual(new Array(100).fill(100));
});

test("returns 100 points for fewer samples", () => {
  expect(peaksOf({ sampleRate: 8000, channels: [Float32Array.of(0.5, 0.25)] })).toHaveLength(100);
});

test("treats sound below -60 dBFS as silence", () => {
  expect(isSilent(sine({ amplitude: 0.0009 }))).toBe(true);
  expect(isSilent(sine({ amplitude: 0.002 }))).toBe(false);
});
