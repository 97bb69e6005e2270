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

/** Returns the samples, louder by `gainDb` decibels. */
export function amplified({ sampleRate, channels }: Pcm, gainDb: number): Pcm {
  const gain = 10 ** (gainDb / 20);
  return { sampleRate, channels: channels.map((channel) => channel.map((sample) => sample * gain)) };
}
