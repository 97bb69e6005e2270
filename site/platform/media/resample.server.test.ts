import { expect, test } from "vitest";
import { atMost48kHz } from "./resample.server.ts";
import { sine } from "./testing/test-tones.ts";

const loudest = (samples: Float32Array) =>
  samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);

test.each([
  [44_100, 44_100],
  [48_000, 48_000],
  [96_000, 48_000],
  [88_200, 44_100],
  [192_000, 48_000],
])("a sound of %i samples a second is measured at %i, with the same length", (sampleRate, expected) => {
  const copy = atMost48kHz(sine({ sampleRate, durationMs: 200 }));
  expect(copy.sampleRate).toBe(expected);
  expect(copy.channels[0]!.length / copy.sampleRate).toBeCloseTo(0.2, 3);
});

test("reduces the sample rate without aliasing", () => {
  const heard = atMost48kHz(sine({ sampleRate: 96_000, frequency: 10_000, durationMs: 200 }));
  const tooHigh = atMost48kHz(sine({ sampleRate: 96_000, frequency: 40_000, durationMs: 200 }));
  const middle = (samples: Float32Array) => samples.subarray(1000, -1000);
  expect(loudest(middle(heard.channels[0]!))).toBeCloseTo(0.5, 1);
  expect(loudest(middle(tooHigh.channels[0]!))).toBeLessThan(0.005);
});
