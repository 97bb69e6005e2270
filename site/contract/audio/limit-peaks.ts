import { type Pcm, sampleCount } from "./pcm.ts";

/** Largest sample, about -2 dBFS. Lossy encoding and conversion to analogue raise peaks by up to a fifth. */
const CEILING = 0.8;
/** Time before and after a peak in which the level falls and rises. */
const RAMP_SECONDS = 0.01;

/** Lowers the level around peaks that exceed the ceiling, in all channels alike, so that none is clipped. */
export function limitPeaks(pcm: Pcm): Pcm {
  const { sampleRate, channels } = pcm;
  const wanted = wantedGains(pcm);
  if (wanted.every((gain) => gain === 1)) return pcm;
  const ramp = Math.max(1, Math.round(sampleRate * RAMP_SECONDS));
  const gains = movingAverage(movingMinimum(wanted, ramp), ramp);
  return {
    sampleRate,
    channels: channels.map((channel) => channel.map((sample, index) => sample * (gains[index] ?? 1))),
  };
}

/** Returns the largest gain of each sample that keeps it below the ceiling, 1 at most. */
function wantedGains(pcm: Pcm): Float32Array {
  return new Float32Array(sampleCount(pcm)).map((_, index) => {
    let peak = CEILING;
    for (const channel of pcm.channels) peak = Math.max(peak, Math.abs(channel[index] ?? 0));
    return CEILING / peak;
  });
}

/** Returns for each index the smallest of the values there and at the following `width - 1`. */
function movingMinimum(values: Float32Array, width: number): Float32Array {
  const result = new Float32Array(values.length);
  /** Indices of rising values; the first is the smallest of the window. */
  const queue = new Int32Array(values.length);
  let head = 0;
  let tail = 0;
  for (let index = values.length - 1; index >= 0; index--) {
    const value = values[index] ?? 1;
    while (tail > head && (values[queue[tail - 1] ?? 0] ?? 1) >= value) tail--;
    queue[tail++] = index;
    if ((queue[head] ?? 0) >= index + width) head++;
    result[index] = values[queue[head] ?? 0] ?? 1;
  }
  return result;
}

/**
 * Returns for each index the mean of the values there and at the preceding `width - 1`. Each of them is at most the gain
 * that this index may have, and so is their mean.
 */
function movingAverage(values: Float32Array, width: number): Float32Array {
  const first = values[0] ?? 1;
  let sum = first * width;
  return values.map((value, index) => {
    sum += value - (values[index - width] ?? first);
    return sum / width;
  });
}
