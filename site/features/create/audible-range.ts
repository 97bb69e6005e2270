import { type Pcm, sampleCount } from "../../platform/audio/pcm.ts";

/** Amplitude of -50 dBFS: quieter than a room at night, louder than the noise of a good microphone. */
const AUDIBLE_AMPLITUDE = 0.003;
/** Kept before and after, so that the first and last sound are not cut into. */
const MARGIN_MS = 10;

/** Returns the part of a selection without the silence at its ends, in milliseconds, or null if all of it is silent. */
export function audibleRange(pcm: Pcm): { fromMs: number; toMs: number } | null {
  const length = sampleCount(pcm);
  const isAudible = (index: number) =>
    pcm.channels.some((samples) => Math.abs(samples[index] ?? 0) > AUDIBLE_AMPLITUDE);
  let first = 0;
  while (first < length && !isAudible(first)) first++;
  if (first === length) return null;
  let last = length - 1;
  while (last > first && !isAudible(last)) last--;
  const msOf = (samples: number) => (samples / pcm.sampleRate) * 1000;
  return {
    fromMs: Math.max(0, msOf(first) - MARGIN_MS),
    toMs: Math.min(msOf(length), msOf(last + 1) + MARGIN_MS),
  };
}
