import fc from "fast-check";
import { expect, test } from "vitest";
import { addSamples, loudestStartMs, PEAK_MS, peakColumns, peakCount, repeatPeaks } from "./wave-peaks.ts";
import { scrolledView, viewOfSelection, wholeView, zoomedView } from "./wave-view.ts";

test("has the same peaks however the samples are cut into pieces", () => {
  const RATE = 44_100;
  const samples = Float32Array.from({ length: RATE / 10 }, (_, index) => Math.sin(index) * (index / RATE));
  const whole = new Float32Array(peakCount(100));
  addSamples(whole, samples, 0, RATE);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: samples.length }), (size) => {
      const peaks = new Float32Array(whole.length);
      for (let start = 0; start < samples.length; start += size)
        addSamples(peaks, samples.subarray(start, start + size), start / RATE, RATE);
      // A sample at the very border of two peaks may fall into either one.
      for (const [index, peak] of peaks.entries()) expect(peak).toBeCloseTo(whole[index]!, 2);
    }),
  );
});

test("ignores samples before the start and after the end of the source", () => {
  const peaks = new Float32Array(2);
  addSamples(peaks, new Float32Array(100).fill(1), -0.099, 1000);
  expect([...peaks]).toEqual([1, 0]);
  addSamples(peaks, new Float32Array(100).fill(1), 0.005, 1000);
  expect([...peaks]).toEqual([1, 1]);
});

test("fills gaps of a rough drawing with what was decoded before them", () => {
  const peaks = Float32Array.of(1, 0.5, 0, 0, 0, 0.25);
  repeatPeaks(peaks, 0, 2, 5);
  expect([...peaks]).toEqual([1, 0.5, 1, 0.5, 1, 0.25]);
});

test("shows the loudest peak of each column, also of columns that are shorter than a peak", () => {
  const peaks = Float32Array.of(0.1, 0.9, 0.2, 0.3);
  expect([...peakColumns(peaks, 0, 4 * PEAK_MS, 2)].map((peak) => peak.toFixed(1))).toEqual(["0.9", "0.3"]);
  expect([...peakColumns(peaks, PEAK_MS, 2 * PEAK_MS, 3)].map((peak) => peak.toFixed(1))).toEqual([
    "0.9",
    "0.9",
    "0.9",
  ]);
});

test("finds the loudest part of a source, and the start of a source without one", () => {
  const peaks = new Float32Array(1000).fill(0.1);
  peaks.fill(0.9, 400, 500);
  expect(loudestStartMs(peaks, 100 * PEAK_MS)).toBe(400 * PEAK_MS);
  expect(loudestStartMs(new Float32Array(10), 1000)).toBe(0);
});

test("keeps every view inside the source", () => {
  const number = fc.integer({ min: -1000, max: 700_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 600_000 }),
      fc.array(fc.tuple(fc.constantFrom("zoom", "scroll", "selection"), number, number)),
      (durationMs, steps) => {
        let view = wholeView(durationMs);
        for (const [step, one, other] of steps) {
          if (step === "zoom") view = zoomedView(view, Math.abs(other) / 100_000 + 0.01, one, durationMs);
          else if (step === "scroll") view = scrolledView(view, one, durationMs);
          else view = viewOfSelection(Math.min(one, other), Math.max(one, other), durationMs);
          expect(view.fromMs).toBeGreaterThanOrEqual(0);
          expect(view.toMs).toBeLessThanOrEqual(durationMs + 1e-6);
          expect(view.toMs).toBeGreaterThan(view.fromMs);
        }
      },
    ),
  );
});
