import type { Pcm } from "../../../site/server/media/pcm.ts";

const FRAME = 1024;
const BANDS = 16;
const SLOTS = 24;
const MIN_HZ = 60;
const MAX_HZ = 14_000;
/** A cell this far below the loudest one counts as silent. */
const FLOOR_DB = -50;

/** A spectral fingerprint: loudness in dB above the floor, for 24 times by 16 frequency bands. */
export type SoundPrint = Float64Array;

/**
 * Returns the fingerprint of a sound at 48,000 Hz. Time is in real seconds, so a slower sound has another
 * fingerprint.
 */
export function printOfSound({ channels, sampleRate }: Pcm): SoundPrint {
  const samples = channels[0] ?? new Float32Array();
  const cells = new Float64Array(SLOTS * BANDS);
  for (let start = 0; start + FRAME <= samples.length; start += FRAME / 2) {
    const slot = Math.min(SLOTS - 1, Math.floor((start / sampleRate) * 8));
    const powers = powersOf(samples.subarray(start, start + FRAME));
    for (const [bin, power] of powers.entries()) {
      const band = bandOfBin[bin];
      if (band !== undefined) cells[slot * BANDS + band] = (cells[slot * BANDS + band] ?? 0) + power;
    }
  }
  const loudest = Math.max(1e-12, ...cells);
  return cells.map((power) => Math.max(0, 10 * Math.log10(power / loudest + 1e-12) - FLOOR_DB));
}

/** Returns the correlation of two fingerprints, from -1 to 1, which means the same sound. */
export function likeness(one: SoundPrint, other: SoundPrint): number {
  const a = centred(one);
  const b = centred(other);
  return dot(a, b) / (Math.sqrt(dot(a, a) * dot(b, b)) || 1);
}

function bandOf(hz: number): number | undefined {
  if (hz < MIN_HZ || hz >= MAX_HZ) return undefined;
  return Math.floor((Math.log(hz / MIN_HZ) / Math.log(MAX_HZ / MIN_HZ)) * BANDS);
}

const cosines = Float64Array.from({ length: FRAME / 2 }, (_, turn) =>
  Math.cos((-2 * Math.PI * turn) / FRAME),
);
const sines = Float64Array.from({ length: FRAME / 2 }, (_, turn) => Math.sin((-2 * Math.PI * turn) / FRAME));
const bandOfBin = Array.from({ length: FRAME / 2 }, (_, bin) => bandOf((bin * 48_000) / FRAME));

/** Returns the power by frequency of one frame (radix-2 FFT with a Hann window). */
function powersOf(frame: Float32Array): Float64Array {
  const size = frame.length;
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const bits = Math.log2(size);
  for (let index = 0; index < size; index++) {
    let target = 0;
    for (let bit = 0; bit < bits; bit++) target |= ((index >> bit) & 1) << (bits - 1 - bit);
    real[target] = (frame[index] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size));
  }
  for (let half = 1; half < size; half *= 2) {
    for (let start = 0; start < size; start += 2 * half) {
      for (let index = start; index < start + half; index++) {
        const turn = ((index - start) * size) / (2 * half);
        const [cosine, sine] = [cosines[turn] ?? 0, sines[turn] ?? 0];
        const [re, im] = [real[index + half] ?? 0, imaginary[index + half] ?? 0];
        const turnedReal = re * cosine - im * sine;
        const turnedImaginary = re * sine + im * cosine;
        real[index + half] = (real[index] ?? 0) - turnedReal;
        imaginary[index + half] = (imaginary[index] ?? 0) - turnedImaginary;
        real[index] = (real[index] ?? 0) + turnedReal;
        imaginary[index] = (imaginary[index] ?? 0) + turnedImaginary;
      }
    }
  }
  return Float64Array.from(
    { length: size / 2 },
    (_, bin) => (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2,
  );
}

function centred(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
