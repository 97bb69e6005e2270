import { expect, test } from "vitest";
import { measureLoudness } from "../../contract/audio/loudness.ts";
import type { Pcm } from "../../contract/audio/pcm.ts";
import { createRandom } from "../../contract/icons/random.ts";
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

/** Noise whose level rises and falls, with a pause. */
function speechLike(sampleRate: number, channelCount: number, seconds: number): Pcm {
  const random = createRandom(`${sampleRate} ${channelCount}`);
  const channels = Array.from({ length: channelCount }, () =>
    Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
      const time = index / sampleRate;
      const level = time > 1 && time < 1.8 ? 0.0001 : 0.3 * Math.abs(Math.sin(3 * time));
      return level * (random.next() * 2 - 1);
    }),
  );
  return { sampleRate, channels };
}

test.each([
  [48_000, 2, 4],
  [44_100, 1, 3.333],
  [22_050, 2, 0.39],
  [16_000, 1, 12],
  [96_000, 2, 2],
])("pages measure the same loudness at %i Hz with %i channels", (sampleRate, channelCount, seconds) => {
  const pcm = speechLike(sampleRate, channelCount, seconds);
  expect(Math.abs(measureLoudness(pcm)! - loudnessLufsOf(pcm)!)).toBeLessThanOrEqual(0.2);
});

test("pages find no loudness in silence either", () => {
  expect(measureLoudness(sine({ amplitude: 0 }))).toBeNull();
  expect(measureLoudness({ sampleRate: 48_000, channels: [] })).toBeNull();
});
