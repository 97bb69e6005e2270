import { amplified, type Pcm } from "./pcm.ts";
import { peaksBetween, truePeakOf } from "./true-peak.ts";

/** Highest level of what the site serves, in dBTP (ITU-R BS.1770): encoders and loudspeakers need the room above it. */
export const MAX_TRUE_PEAK_DB = -1;
/** Time before and after a peak in which the level falls and rises. */
const RAMP_SECONDS = 0.01;

/** Share of a ceiling below which peaks are not measured, unless a lower ceiling asks for them. */
const MEASURED_SHARE = 1 / 3;

/**
 * Lowers the level around peaks above a ceiling, in all channels alike, so that nothing is clipped, not between the samples
 * either. Returns the same samples if none is above.
 */
export function limitTruePeak(pcm: Pcm, ceilingDb = MAX_TRUE_PEAK_DB): Pcm {
  const limited = truePeakLimiter(pcm)(ceilingDb);
  if (limited === pcm) return pcm;
  const excessDb = 20 * Math.log10(truePeakOf(limited)) - ceilingDb;
  return excessDb > 0 ? amplified(limited, -excessDb) : limited;
}

/**
 * Returns a function that lowers samples as {@link limitTruePeak} does, within a few hundredths of a decibel: the changing gain
 * moves what is between the samples. It measures their peaks once for all ceilings, which takes longer than everything else.
 */
export function truePeakLimiter(pcm: Pcm): (ceilingDb: number) => Pcm {
  const { sampleRate, channels } = pcm;
  const ramp = Math.max(1, Math.round(sampleRate * RAMP_SECONDS));
  let floor = Number.POSITIVE_INFINITY;
  let peaks = new Float32Array();
  return (ceilingDb) => {
    const ceiling = 10 ** (ceilingDb / 20);
    if (ceiling < floor) {
      floor = ceiling * MEASURED_SHARE;
      peaks = peaksOfAll(pcm, floor);
    }
    const gains = gainsBelow(peaks, ceiling);
    if (!gains) return pcm;
    average(leastOf(gains, ramp), ramp);
    return { sampleRate, channels: channels.map((channel) => lowered(channel, gains)) };
  };
}

function lowered(samples: Float32Array, gains: Float32Array): Float32Array {
  const result = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index++)
    result[index] = (samples[index] as number) * (gains[index] as number);
  return result;
}

/** Whether no peak is above the highest level of what the site serves. */
export function isWithinTruePeak(pcm: Pcm): boolean {
  return truePeakOf(pcm) <= 10 ** (MAX_TRUE_PEAK_DB / 20);
}

/** Returns the largest amplitude around each sample, of all channels. */
function peaksOfAll({ channels: [first, ...others] }: Pcm, floor: number): Float32Array<ArrayBuffer> {
  const loudest = peaksBetween(first ?? new Float32Array(), floor);
  for (const channel of others) {
    const peaks = peaksBetween(channel, floor);
    for (let index = 0; index < peaks.length; index++)
      if ((peaks[index] as number) > (loudest[index] as number)) loudest[index] = peaks[index] as number;
  }
  return loudest;
}

/** Returns the largest gain of each sample that keeps it and its surroundings below the ceiling, or undefined if each is 1. */
function gainsBelow(peaks: Float32Array, ceiling: number): Float32Array | undefined {
  const gains = new Float32Array(peaks.length).fill(1);
  let isLimited = false;
  for (let index = 0; index < peaks.length; index++) {
    const peak = peaks[index] as number;
    if (!(peak > ceiling)) continue;
    gains[index] = ceiling / peak;
    isLimited = true;
  }
  return isLimited ? gains : undefined;
}

/** Replaces each value by the smallest of it and the following `width - 1`. Returns the same array. */
function leastOf(values: Float32Array, width: number): Float32Array {
  /** Rising values of the window and their indices, in a ring; the first is the smallest of the window. */
  const size = 2 ** Math.ceil(Math.log2(width + 1));
  const indices = new Int32Array(size);
  const queued = new Float32Array(size);
  const mask = size - 1;
  let head = 0;
  let tail = 0;
  for (let index = values.length - 1; index >= 0; index--) {
    const value = values[index] as number;
    while (tail > head && (queued[(tail - 1) & mask] as number) >= value) tail--;
    indices[tail & mask] = index;
    queued[tail++ & mask] = value;
    if ((indices[head & mask] as number) >= index + width) head++;
    values[index] = queued[head & mask] as number;
  }
  return values;
}

/**
 * Replaces each value by the mean of it and the preceding `width - 1`. Each of them is at most the gain that this index may
 * have, and so is their mean.
 */
function average(values: Float32Array, width: number): void {
  const first = values[0] ?? 1;
  const preceding = new Float32Array(width).fill(first);
  let sum = first * width;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    sum += value - (preceding[index % width] as number);
    preceding[index % width] = value;
    values[index] = sum / width;
  }
}
