import { type Pcm, sampleCount, samplesBetween } from "./pcm.ts";
import { INAUDIBLE_AMPLITUDE } from "./sound-level.ts";
import { samplePeakOf } from "./true-peak.ts";

/** How many samples an encoder may have added to a sound whose file does not declare them. */
export interface PossiblePadding {
  /** Samples before the sound: all of them were added, or none. */
  delay: number;
  /** The most samples after the sound. */
  atEnd: number;
}

/** Samples of each channel at the ends of decoded audio that are no part of the sound. */
export interface Padding {
  before: number;
  after: number;
}

export const noPadding: Padding = { before: 0, after: 0 };

/** What an encoder adds is silent, or at least this many times quieter than the sound: before it, and after it. */
const MIN_RISE = 30;
const MIN_FALL = 180;

/**
 * The delay of decoders of layer 3 (529 samples), and of LAME and most encoders after it (576). LAME fills its last frame and adds
 * one.
 */
export const mp3Padding: PossiblePadding = { delay: 529 + 576, atEnd: 2 * 1152 };
/** Samples by which a decoder of AAC delays a sound when it doubles the rate. */
export const DOUBLING_DELAY = 962;
/** Encoders of AAC fill their last frame and add one. The decoder drops the delay, except that of doubling the rate. */
export const aacPadding: PossiblePadding = { delay: 0, atEnd: 2 * 1024 };
export const doubledAacPadding: PossiblePadding = { delay: DOUBLING_DELAY, atEnd: 4 * 1024 };

/** Returns how many samples at the beginning and the end of a sound are the silence of its encoder. */
export function findPadding(pcm: Pcm, { delay, atEnd }: PossiblePadding): Padding {
  const before = paddingBefore(pcm, delay);
  return { before, after: paddingAfter(pcm, Math.min(atEnd, sampleCount(pcm) - before - 1)) };
}

/**
 * Returns `delay` if as many samples at the beginning are silent, or far quieter than as many samples after them. A sound that begins at
 * once, such as a part cut out of a stream, keeps all of its samples.
 */
export function paddingBefore(pcm: Pcm, delay: number): number {
  if (delay >= sampleCount(pcm)) return 0;
  const first = peakBetween(pcm, 0, delay);
  const isAdded = first < INAUDIBLE_AMPLITUDE || first * MIN_RISE < peakBetween(pcm, delay, 2 * delay);
  return isAdded ? delay : 0;
}

/** Returns how many samples at the end are silent, or far quieter than what is before them, `most` at most. */
export function paddingAfter(pcm: Pcm, most: number): number {
  const length = sampleCount(pcm);
  const quiet = Math.max(
    INAUDIBLE_AMPLITUDE,
    peakBetween(pcm, Math.max(0, length - 2 * most), length) / MIN_FALL,
  );
  const isSilent = (index: number) => pcm.channels.every((samples) => Math.abs(samples[index] ?? 0) < quiet);
  let count = 0;
  while (count < most && isSilent(length - 1 - count)) count++;
  return count;
}

const peakBetween = (pcm: Pcm, start: number, end: number) => samplePeakOf(samplesBetween(pcm, start, end));
