import type { Pcm } from "../../../site/platform/audio/pcm.ts";

const FRAME = 1024;
const BANDS = 16;
const SLOTS = 24;
const MIN_HZ = 60;
const MAX_HZ = 14_000;
/** A cell this far below the loudest one counts as silent. */
const FLOOR_DB = -50;

/**
 * A spectral fingerprint: loudness in dB above the floor, for 24 times by 16 frequency bands, with a mean of 0 and a length of 1,
 * so that comparing two of them is one loop. A test compares a hundred thousand pairs.
 */
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
    addPowers(samples.subarray(start, start + FRAME), cells, slot * BANDS);
  }
  const loudest = Math.max(1e-12, ...cells);
  const levels = cells.map((power) => Math.max(0, 10 * Math.log10(power / loudest + 1e-12) - FLOOR_DB));
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const differences = levels.map((level) => level - mean);
  const length = Math.hypot(...differences) || 1;
  return differences.map((difference) => difference / length);
}

/** Returns the correlation of two fingerprints, from -1 to 1, which means the same sound. */
export function likeness(one: SoundPrint, other: SoundPrint): number {
  let sum = 0;
  for (let cell = 0; cell < one.length; cell++) sum += one[cell]! * other[cell]!;
  return sum;
}

function bandOf(hz: number): number | undefined {
  if (hz < MIN_HZ || hz >= MAX_HZ) return undefined;
  return Math.floor((Math.log(hz / MIN_HZ) / Math.log(MAX_HZ / MIN_HZ)) * BANDS);
}

const turns = Array.from({ length: FRAME }, (_, turn) => (2 * Math.PI * turn) / FRAME);
const cosines = Float64Array.from(turns.slice(0, FRAME / 2), Math.cos);
const sines = Float64Array.from(turns.slice(0, FRAME / 2), (angle) => -Math.sin(angle));
const hannWindow = Float64Array.from(turns, (angle) => 0.5 - 0.5 * Math.cos(angle));
/** For each sample of a frame its place with reversed bits, where the FFT expects it. */
const reversed = Uint16Array.from(turns, (_, index) =>
  Number.parseInt([...index.toString(2).padStart(Math.log2(FRAME), "0")].reverse().join(""), 2),
);
const bandOfBin = Array.from({ length: FRAME / 2 }, (_, bin) => bandOf((bin * 48_000) / FRAME));
const real = new Float64Array(FRAME);
const imaginary = new Float64Array(FRAME);

/**
 * Adds the powers of one frame to the bands that begin at `offset` in `cells` (radix-2 FFT with a Hann window). All frames
 * use the same tables and arrays, since a test measures a hundred thousand of them.
 */
function addPowers(frame: Float32Array, cells: Float64Array, offset: number): void {
  imaginary.fill(0);
  for (let index = 0; index < FRAME; index++) real[reversed[index]!] = frame[index]! * hannWindow[index]!;
  for (let half = 1; half < FRAME; half *= 2) {
    const step = FRAME / (2 * half);
    for (let start = 0; start < FRAME; start += 2 * half) {
      for (let index = start, turn = 0; index < start + half; index++, turn += step) {
        const re = real[index + half]!;
        const im = imaginary[index + half]!;
        const turnedReal = re * cosines[turn]! - im * sines[turn]!;
        const turnedImaginary = re * sines[turn]! + im * cosines[turn]!;
        real[index + half] = real[index]! - turnedReal;
        imaginary[index + half] = imaginary[index]! - turnedImaginary;
        real[index] = real[index]! + turnedReal;
        imaginary[index] = imaginary[index]! + turnedImaginary;
      }
    }
  }
  for (let bin = 0; bin < FRAME / 2; bin++) {
    const band = bandOfBin[bin];
    if (band !== undefined)
      cells[offset + band] = cells[offset + band]! + real[bin]! ** 2 + imaginary[bin]! ** 2;
  }
}
