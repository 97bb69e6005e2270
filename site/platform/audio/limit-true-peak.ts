import { amplified, type Pcm, sampleCount } from "./pcm.ts";
import { peaksBetween, truePeakOf } from "./true-peak.ts";

/** Highest level of what the site serves, in dBTP (ITU-R BS.1770): encoders and loudspeakers need the room above it. */
export const MAX_TRUE_PEAK_DB = -1;
/** Time before and after a peak in which the level falls and rises. */
const RAMP_SECONDS = 0.01;

/**
 * Lowers the level around peaks above a ceiling, in all channels alike, so that nothing is clipped, not between the samples
 * either. Returns the same samples if none is above.
 */
export function limitTruePeak(pcm: Pcm, ceilingDb = MAX_TRUE_PEAK_DB): Pcm {
  const { sampleRate, channels } = pcm;
  const ceiling = 10 ** (ceilingDb / 20);
  const wanted = wantedGains(pcm, ceiling);
  if (wanted.every((gain) => gain === 1)) return pcm;
  const ramp = Math.max(1, Math.round(sampleRate * RAMP_SECONDS));
  const gains = movingAverage(movingMinimum(wanted, ramp), ramp);
  const limited = {
    sampleRate,
    channels: channels.map((channel) => lowered(channel, gains)),
  };
  // The changing gain moves what is between the samples by a few hundredths of a decibel.
  const excess = truePeakOf(limited) / ceiling;
  return excess > 1 ? amplified(limited, -20 * Math.log10(excess)) : limited;
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

/** Returns the largest gain of each sample that keeps it and its surroundings below the ceiling, 1 at most. */
function wantedGains(pcm: Pcm, ceiling: number): Float32Array {
  const gains = new Float32Array(sampleCount(pcm)).fill(1);
  for (const channel of pcm.channels) {
    const peaks = peaksBetween(channel, ceiling);
    for (let index = 0; index < peaks.length; index++) {
      const gain = ceiling / (peaks[index] as number);
      if (gain < (gains[index] as number)) gains[index] = gain;
    }
  }
  return gains;
}

/** Returns for each index the smallest of the values there and at the following `width - 1`. */
function movingMinimum(values: Float32Array, width: number): Float32Array {
  const result = new Float32Array(values.length);
  /** Indices of rising values; the first is the smallest of the window. */
  const queue = new Int32Array(values.length);
  let head = 0;
  let tail = 0;
  for (let index = values.length - 1; index >= 0; index--) {
    const value = values[index] as number;
    while (tail > head && (values[queue[tail - 1] as number] as number) >= value) tail--;
    queue[tail++] = index;
    if ((queue[head] as number) >= index + width) head++;
    result[index] = values[queue[head] as number] as number;
  }
  return result;
}

/**
 * Returns for each index the mean of the values there and at the preceding `width - 1`. Each of them is at most the gain
 * that this index may have, and so is their mean.
 */
function movingAverage(values: Float32Array, width: number): Float32Array {
  const first = values[0] ?? 1;
  const means = new Float32Array(values.length);
  let sum = first * width;
  for (let index = 0; index < values.length; index++) {
    sum += (values[index] as number) - (index < width ? first : (values[index - width] as number));
    means[index] = sum / width;
  }
  return means;
}
