import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../icons/random.ts";
import { resampleTo } from "../media/resample.server.ts";
import { limitTruePeak, MAX_TRUE_PEAK_DB } from "./limit-true-peak.ts";
import type { Pcm } from "./pcm.ts";
import { samplePeakOf, truePeakOf } from "./true-peak.ts";

const RATE = 48_000;
const decibels = (amplitude: number) => 20 * Math.log10(amplitude);

/** The level at four times the sample rate, by another filter. */
const oversampledDb = (pcm: Pcm) => decibels(samplePeakOf(resampleTo(pcm, 4 * RATE)));

/** A sine whose samples lie beside its peaks: 3 dB below them at a quarter of the sample rate. */
function betweenSamples(amplitude: number, frequency = RATE / 4, seconds = 0.5): Pcm {
  const samples = Float32Array.from(
    { length: seconds * RATE },
    (_, index) => amplitude * Math.sin((2 * Math.PI * frequency * index) / RATE + Math.PI / 4),
  );
  return { sampleRate: RATE, channels: [samples] };
}

function noise(amplitude: number): Pcm {
  const random = createRandom("peaks");
  const samples = () => Float32Array.from({ length: RATE / 2 }, () => random.between(-amplitude, amplitude));
  return { sampleRate: RATE, channels: [samples(), samples()] };
}

/** Square waves of full scale, as of memes that are meant to be too loud. */
function square(frequency: number): Pcm {
  const { channels, ...sine } = betweenSamples(1, frequency);
  return { ...sine, channels: channels.map((samples) => samples.map((sample) => Math.sign(sample) || 1)) };
}

describe("the true peak", () => {
  it.each([11_999, 5000, 997, 60])(
    "of a sine of %i Hz is its amplitude, whatever its samples are",
    (frequency) => {
      expect(decibels(truePeakOf(betweenSamples(0.9, frequency)))).toBeCloseTo(decibels(0.9), 0);
    },
  );

  it("is found between samples that are 3 dB quieter", () => {
    const pcm = betweenSamples(1.2);
    expect(decibels(samplePeakOf(pcm))).toBeCloseTo(decibels(1.2) - 3.01, 1);
    // The first and last samples begin and end abruptly, which rises a little more.
    expect(decibels(truePeakOf(pcm))).toBeGreaterThan(decibels(1.2) - 0.1);
    expect(decibels(truePeakOf(pcm))).toBeLessThan(decibels(1.2) + 0.6);
  });
});

describe("the limiter", () => {
  it.each<[string, Pcm]>([
    ["a sine between samples", betweenSamples(1)],
    ["a sine of 4 times full scale", betweenSamples(4, 997)],
    ["noise of full scale in stereo", noise(1)],
    ["a square wave", square(1000)],
    ["a high square wave", square(7100)],
  ])("keeps %s below -1 dBTP, measured at four times the sample rate", (_, pcm) => {
    expect(oversampledDb(pcm)).toBeGreaterThan(MAX_TRUE_PEAK_DB + 0.5);
    const limited = limitTruePeak(pcm);
    expect(oversampledDb(limited)).toBeLessThan(MAX_TRUE_PEAK_DB + 0.2);
    expect(decibels(truePeakOf(limited))).toBeLessThanOrEqual(MAX_TRUE_PEAK_DB + 0.001);
    expect(decibels(truePeakOf(limited))).toBeGreaterThan(MAX_TRUE_PEAK_DB - 0.5);
  });

  it("returns the very samples of a sound that is below", () => {
    const quiet = noise(0.4);
    expect(limitTruePeak(quiet)).toBe(quiet);
  });

  it("leaves what is far from a peak as it is, and lowers both channels alike", () => {
    const { channels, ...rest } = noise(0.2);
    const at = RATE / 4;
    channels[0]?.fill(1, at, at + 3);
    const limited = limitTruePeak({ ...rest, channels });
    const far = at + RATE / 50;
    expect(limited.channels[0]?.[far]).toBeCloseTo(channels[0]?.[far] ?? 1, 4);
    const change = (channel: number) =>
      (limited.channels[channel]?.[at] ?? 1) / (channels[channel]?.[at] ?? 1);
    expect(change(1)).toBeLessThan(0.95);
    expect(change(1)).toBeCloseTo(change(0), 5);
  });

  it("holds any ceiling for any samples, and keeps their number", () => {
    const samples = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { maxLength: 400 });
    fc.assert(
      fc.property(samples, fc.integer({ min: -6, max: 0 }), (given, ceilingDb) => {
        const limited = limitTruePeak({ sampleRate: 1000, channels: [Float32Array.from(given)] }, ceilingDb);
        expect(limited.channels[0]).toHaveLength(given.length);
        expect(truePeakOf(limited)).toBeLessThanOrEqual(10 ** (ceilingDb / 20) * 1.0001);
      }),
    );
  });
});
