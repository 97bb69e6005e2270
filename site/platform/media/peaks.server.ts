import { PEAK_COUNT } from "@tuna/sdk/catalog";
import { type Pcm, sampleCount } from "../audio/pcm.ts";

/** Amplitude of -60 dBFS, below which nothing is audible. */
const SILENCE_AMPLITUDE = 0.001;

/** Returns {@link PEAK_COUNT} integers from 0 to 100: the loudest sample of all channels in each hundredth. */
export function peaksOf(pcm: Pcm): number[] {
  const frames = sampleCount(pcm);
  return Array.from({ length: PEAK_COUNT }, (_, index) => {
    const start = Math.floor((index * frames) / PEAK_COUNT);
    const end = Math.max(start + 1, Math.floor(((index + 1) * frames) / PEAK_COUNT));
    return Math.min(100, Math.round(loudestSample(pcm, start, end) * 100));
  });
}

/** Whether all samples are too quiet to hear. */
export function isSilent(pcm: Pcm): boolean {
  return loudestSample(pcm, 0, sampleCount(pcm)) < SILENCE_AMPLITUDE;
}

function loudestSample(pcm: Pcm, start: number, end: number): number {
  let loudest = 0;
  for (const channel of pcm.channels) {
    for (let index = start; index < end && index < channel.length; index++) {
      const amplitude = Math.abs(channel[index] ?? 0);
      if (amplitude > loudest) loudest = amplitude;
    }
  }
  return loudest;
}
