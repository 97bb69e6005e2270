/** Decoded audio: one array of samples from -1 to 1 for each channel, all of the same length. */
export interface Pcm {
  sampleRate: number;
  channels: Float32Array[];
}

/** Returns the length in whole milliseconds. */
export function durationMsOf(pcm: Pcm): number {
  return Math.round((sampleCount(pcm) / pcm.sampleRate) * 1000);
}

/** Returns the number of samples in each channel. */
export function sampleCount(pcm: Pcm): number {
  return pcm.channels[0]?.length ?? 0;
}

/** Returns the samples of each channel from one index up to another. They share the memory of the given ones. */
export function samplesBetween({ sampleRate, channels }: Pcm, start: number, end: number): Pcm {
  return { sampleRate, channels: channels.map((samples) => samples.subarray(start, end)) };
}

/** Returns the samples, louder by `gainDb` decibels. */
export function amplified(pcm: Pcm, gainDb: number): Pcm {
  return multiplied(pcm, 10 ** (gainDb / 20));
}

/**
 * Returns the samples, all of them quieter if the loudest is beyond full scale. Files of floating-point numbers and lossy
 * ones have such samples, which other formats would clip.
 */
export function withinFullScale(pcm: Pcm): Pcm {
  let peak = 1;
  for (const samples of pcm.channels) for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  if (peak === 1) return pcm;
  return multiplied(pcm, 1 / peak);
}

/** Sounds have millions of samples, so this loop calls nothing. */
function multiplied({ sampleRate, channels }: Pcm, factor: number): Pcm {
  const results = channels.map((samples) => {
    const result = new Float32Array(samples.length);
    for (let index = 0; index < result.length; index++) result[index] = (samples[index] as number) * factor;
    return result;
  });
  return { sampleRate, channels: results };
}

/** Whether there are two channels with the same samples. */
export function hasEqualChannels({ channels }: Pcm): boolean {
  const [left, right] = channels;
  return channels.length === 2 && (left?.every((sample, index) => sample === right?.[index]) ?? false);
}
