import { expect, test } from "vitest";
import { loudnessLufsOf } from "./loudness.ts";
import { sine } from "./testing/test-tones.ts";

const decibels = (level: number) => 10 ** (level / 20);

test("a stereo sine of 1 kHz at -23 dBFS has -23 LUFS, as EBU Tech 3341 demands", () => {
  const pcm = sine({ amplitude: decibels(-23), durationMs: 20_000, channelCount: 2 });
  expect(loudnessLufsOf(pcm)).toBeCloseTo(-23, 0);
});

test("a sound shorter than a gating block is as loud as a long one of the same level", () => {
  const long = loudnessLufsOf(sine({ durationMs: 2000 }));
  expect(loudnessLufsOf(sine({ durationMs: 120 }))).toBeCloseTo(long!, 0);
  expect(loudnessLufsOf(sine({ durationMs: 399 }))).toBeCloseTo(long!, 0);
});

test("six channels of the same tone are louder than one by their number", () => {
  const one = loudnessLufsOf(sine({ amplitude: 0.1 }))!;
  expect(loudnessLufsOf(sine({ amplitude: 0.1, channelCount: 6 }))).toBeCloseTo(one + 10 * Math.log10(6), 0);
});

test("returns no loudness for silence", () => {
  expect(loudnessLufsOf(sine({ amplitude: 0 }))).toBeNull();
  expect(loudnessLufsOf(sine({ amplitude: 0, durationMs: 50 }))).toBeNull();
});
