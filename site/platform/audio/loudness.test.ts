import { describe, expect, test } from "vitest";
import { createRandom } from "../icons/random.ts";
import { sine } from "../media/testing/test-tones.ts";
import { measureLoudness } from "./loudness.ts";
import type { Pcm } from "./pcm.ts";

const decibels = (level: number) => 10 ** (level / 20);

/** Tones of 1 kHz one after another, each of so many seconds and dBFS. */
function tones(sampleRate: number, seconds: readonly number[], levels: readonly number[]): Pcm {
  const parts = levels.map((level, place) => {
    const durationMs = seconds[place]! * 1000;
    return sine({ sampleRate, amplitude: decibels(level), durationMs }).channels[0]!;
  });
  const channel = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    channel.set(part, offset);
    offset += part.length;
  }
  return { sampleRate, channels: [channel, channel] };
}

describe.each([44_100, 48_000])("at %i Hz", (sampleRate) => {
  test.each([
    [1, -23, [20], [-23]],
    [2, -33, [20], [-33]],
    [3, -23, [10, 60, 10], [-36, -23, -36]],
    [4, -23, [10, 10, 60, 10, 10], [-72, -36, -23, -36, -72]],
    [5, -23, [20, 20.1, 20], [-26, -20, -26]],
  ])("test signal %i of EBU Tech 3341 has %i LUFS", (_, loudness, seconds, levels) => {
    expect(measureLoudness(tones(sampleRate, seconds, levels))).toBe(loudness);
  });

  test("test signal 6 of EBU Tech 3341, of five channels, has -23 LUFS", () => {
    const channels = [-28, -28, -24, -30, -30].map((level) => tones(sampleRate, [20], [level]).channels[0]!);
    expect(measureLoudness({ sampleRate, channels })).toBe(-23);
  });
});

test("a sound shorter than a gating block is as loud as a long one of the same level", () => {
  const long = measureLoudness(sine({ durationMs: 2000 }));
  expect(measureLoudness(sine({ durationMs: 120 }))).toBeCloseTo(long!, 0);
  expect(measureLoudness(sine({ durationMs: 399 }))).toBeCloseTo(long!, 0);
});

test("all of a sound that is hardly longer than a gating block counts", () => {
  const { sampleRate, channels } = sine({ amplitude: 0.9, durationMs: 450 });
  const pcm = {
    sampleRate,
    channels: channels.map((samples) => samples.slice().fill(0, 0, 0.401 * sampleRate)),
  };
  const expected = measureLoudness(sine({ amplitude: 0.9 }))! + 10 * Math.log10((450 - 401) / 450);
  expect(measureLoudness(pcm)).toBeCloseTo(expected, 0);
});

test("one channel is as loud as two with the same samples", () => {
  for (const durationMs of [150, 399, 1000, 3000]) {
    const [mono, stereo] = [1, 2].map((channelCount) => sine({ amplitude: 0.1, durationMs, channelCount }));
    expect(measureLoudness(mono!)).toBe(measureLoudness(stereo!));
  }
  expect(measureLoudness(sine({ amplitude: decibels(-23), durationMs: 20_000 }))).toBeCloseTo(-23, 0);
});

test("sounds on one of two channels are 3 dB quieter than on both", () => {
  const { sampleRate, channels } = sine({ amplitude: 0.1, channelCount: 2 });
  const right = { sampleRate, channels: [new Float32Array(channels[0]!.length), channels[1]!] };
  expect(measureLoudness(right)).toBeCloseTo(measureLoudness({ sampleRate, channels })! - 3, 0);
});

test("six channels of the same tone are as loud as their weights add up to, without the bass", () => {
  const two = measureLoudness(sine({ amplitude: 0.1, channelCount: 2 }))!;
  const expected = two + 10 * Math.log10((3 + 2 * 1.41) / 2);
  expect(measureLoudness(sine({ amplitude: 0.1, channelCount: 6 }))).toBeCloseTo(expected, 0);
});

test("returns no loudness for silence", () => {
  expect(measureLoudness(sine({ amplitude: 0 }))).toBeNull();
  expect(measureLoudness(sine({ amplitude: 0, durationMs: 50 }))).toBeNull();
  expect(measureLoudness({ sampleRate: 48_000, channels: [] })).toBeNull();
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

// Measured by the Rust crate ebur128, except for the sound of 390 ms, which is shorter than its blocks.
test.each([
  [48_000, 2, 4, -12.2],
  [44_100, 1, 3.333, -12.5],
  [22_050, 2, 0.39, -13.9],
  [16_000, 1, 12, -12.6],
  [96_000, 2, 2, -12.2],
])(
  "measures noise like speech at %i Hz with %i channels as other meters do",
  (sampleRate, channelCount, seconds, expected) => {
    const loudness = measureLoudness(speechLike(sampleRate, channelCount, seconds))!;
    expect(Math.abs(loudness - expected)).toBeLessThan(0.11);
  },
);

test("silence after a sound is measured as fast as sound", () => {
  const sound = sine({ durationMs: 5000 });
  const silence = sound.channels.map((samples) => samples.slice().fill(0, 480));
  // Often enough for systems that count the time of a thread in steps of 10 ms.
  const cpuMs = (pcm: Pcm) => {
    const start = process.threadCpuUsage();
    for (let count = 0; count < 100; count++) measureLoudness(pcm);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
  const soundMs = cpuMs(sound);
  expect(cpuMs({ ...sound, channels: silence })).toBeLessThan(8 * soundMs);
});
