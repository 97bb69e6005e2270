import { expect, test } from "vitest";
import { measureLoudness } from "../audio/loudness.ts";
import type { Pcm } from "../audio/pcm.ts";
import { createRandom } from "../icons/random.ts";
import { loudnessLufsOf } from "./loudness.server.ts";
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

test("all of a sound that is hardly longer than a gating block counts", () => {
  const { sampleRate, channels } = sine({ amplitude: 0.9, durationMs: 450 });
  const pcm = {
    sampleRate,
    channels: channels.map((samples) => samples.slice().fill(0, 0, 0.401 * sampleRate)),
  };
  const expected = loudnessLufsOf(sine({ amplitude: 0.9 }))! + 10 * Math.log10((450 - 401) / 450);
  expect(loudnessLufsOf(pcm)).toBeCloseTo(expected, 0);
  expect(measureLoudness(pcm)).toBeCloseTo(expected, 0);
});

test("one channel is as loud as two with the same samples, on the server and in pages", () => {
  for (const durationMs of [150, 399, 1000, 3000]) {
    const [mono, stereo] = [1, 2].map((channelCount) => sine({ amplitude: 0.1, durationMs, channelCount }));
    expect(loudnessLufsOf(mono!)).toBe(loudnessLufsOf(stereo!));
    expect(measureLoudness(mono!)).toBe(measureLoudness(stereo!));
  }
  expect(loudnessLufsOf(sine({ amplitude: decibels(-23), durationMs: 20_000 }))).toBeCloseTo(-23, 0);
});

test("sounds on one of two channels are 3 dB quieter than on both", () => {
  const { sampleRate, channels } = sine({ amplitude: 0.1, channelCount: 2 });
  const right = { sampleRate, channels: [new Float32Array(channels[0]!.length), channels[1]!] };
  expect(loudnessLufsOf(right)).toBeCloseTo(loudnessLufsOf({ sampleRate, channels })! - 3, 0);
});

test("six channels of the same tone are as loud as their weights add up to, without the bass", () => {
  const two = loudnessLufsOf(sine({ amplitude: 0.1, channelCount: 2 }))!;
  const expected = two + 10 * Math.log10((3 + 2 * 1.41) / 2);
  expect(loudnessLufsOf(sine({ amplitude: 0.1, channelCount: 6 }))).toBeCloseTo(expected, 0);
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

test("silence after a sound is measured as fast as sound", () => {
  const sound = sine({ durationMs: 5000 });
  const silence = sound.channels.map((samples) => samples.slice().fill(0, 480));
  const leastCpuMs = (pcm: Pcm) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = process.cpuUsage();
        measureLoudness(pcm);
        return process.cpuUsage(start).user / 1000;
      }),
    );
  expect(leastCpuMs({ ...sound, channels: silence })).toBeLessThan(8 * leastCpuMs(sound));
});
