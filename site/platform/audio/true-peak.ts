import type { Pcm } from "./pcm.ts";

/** Samples on each side that such a value is computed from. */
const REACH = 8;
/** Samples that are looked at together. Where they are quiet, nothing between them can be loud. */
const BLOCK = 64;

/** Values at three places between two samples make four times as many as there are samples (ITU-R BS.1770, annex 2). */
const filters = [filterOf(0.25), filterOf(0.5), filterOf(0.75)] as const;
/**
 * The filter of the middle is symmetric, and the other two mirror each other. So the sums and differences of opposite samples
 * need half as many multiplications as the samples.
 */
const middleOfSums = Float64Array.from(filters[1].subarray(0, REACH));
const earlyOfSums = middleOfSums.map((_, tap) => (earlyTap(tap) + earlyTap(2 * REACH - 1 - tap)) / 2);
const earlyOfDifferences = middleOfSums.map((_, tap) => (earlyTap(tap) - earlyTap(2 * REACH - 1 - tap)) / 2);

function earlyTap(tap: number): number {
  return filters[0][tap] ?? 0;
}

function filterOf(place: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * REACH }, (_, tap) => {
    const x = tap - REACH + 1 - place;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (REACH + 1)));
  });
  const gain = taps.reduce((sum, tap) => sum + tap, 0);
  return taps.map((tap) => tap / gain);
}

/** A value between samples is at most this many times the loudest of them. */
const MAX_RISE = Math.max(...filters.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));

/** Returns the largest amplitude of all channels, between the samples too. */
export function truePeakOf(pcm: Pcm): number {
  return pcm.channels.reduce(
    (most, samples) => samplePeak(peaksBetween(samples, most), most),
    samplePeakOf(pcm),
  );
}

/** Returns the largest amplitude of all samples. */
export function samplePeakOf({ channels }: Pcm): number {
  return channels.reduce((most, samples) => samplePeak(samples, most), 0);
}

/** Sounds have millions of samples, so these loops call nothing. */
function samplePeak(samples: Float32Array, least: number): number {
  let peak = least;
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] as number;
    if (sample > peak) peak = sample;
    else if (-sample > peak) peak = -sample;
  }
  return peak;
}

/**
 * Returns the largest amplitude from the sample before each sample to the one after it. Where nothing can be above `floor`, it
 * may be the sample's own.
 */
export function peaksBetween(samples: Float32Array, floor: number): Float32Array<ArrayBuffer> {
  const peaks = new Float32Array(samples.length);
  for (let index = 0; index < peaks.length; index++) peaks[index] = Math.abs(samples[index] as number);
  const padded = new Float32Array(samples.length + 2 * REACH);
  padded.set(samples, REACH);
  for (let start = 0; start < samples.length; start += BLOCK) {
    const end = Math.min(samples.length, start + BLOCK);
    // The samples from REACH before the block to REACH behind it.
    const loudest = samplePeak(padded.subarray(start, end + 2 * REACH), 0);
    if (loudest * MAX_RISE > floor) raisePeaks(peaks, padded, start, end);
  }
  return peaks;
}

function raisePeaks(peaks: Float32Array, padded: Float32Array, start: number, end: number): void {
  for (let index = start; index < end; index++) {
    let middle = 0;
    let even = 0;
    let odd = 0;
    for (let tap = 0; tap < REACH; tap++) {
      const left = padded[index + 1 + tap] as number;
      const right = padded[index + 2 * REACH - tap] as number;
      const sum = left + right;
      middle += (middleOfSums[tap] as number) * sum;
      even += (earlyOfSums[tap] as number) * sum;
      odd += (earlyOfDifferences[tap] as number) * (left - right);
    }
    const peak = Math.max(Math.abs(middle), Math.abs(even) + Math.abs(odd));
    if (peak > (peaks[index] as number)) peaks[index] = peak;
    if (index + 1 < peaks.length && peak > (peaks[index + 1] as number)) peaks[index + 1] = peak;
  }
}
