import { PEAK_COUNT } from "@tuna/sdk/catalog";
import { type Pcm, sampleCount, samplesBetween } from "../audio/pcm.ts";
import { INAUDIBLE_AMPLITUDE } from "../audio/sound-level.ts";
import { samplePeakOf } from "../audio/true-peak.ts";

/** Number of peaks that are measured and stored: the page of an item shows each of them, 2 to 3 pixels wide. */
const MEASURED_PEAK_COUNT = 4 * PEAK_COUNT;

/** Returns 400 integers from 0 to 100: the loudest sample of all channels in each part of the sound. */
export function peaksOf(pcm: Pcm): number[] {
  const frames = sampleCount(pcm);
  return Array.from({ length: MEASURED_PEAK_COUNT }, (_, index) => {
    const start = Math.floor((index * frames) / MEASURED_PEAK_COUNT);
    const end = Math.max(start + 1, Math.floor(((index + 1) * frames) / MEASURED_PEAK_COUNT));
    return Math.min(100, Math.round(samplePeakOf(samplesBetween(pcm, start, end)) * 100));
  });
}

/** Returns the {@link PEAK_COUNT} peaks of a sound's `audio`: of the measured ones, the loudest of each hundredth. */
export function hundredPeaks(measured: ArrayLike<number>): number[] {
  // Earlier versions measured as many as `audio` has.
  const perPeak = Math.ceil(measured.length / PEAK_COUNT);
  const peaks: number[] = [];
  for (let index = 0; index < measured.length; index++) {
    const at = Math.floor(index / perPeak);
    peaks[at] = Math.max(peaks[at] ?? 0, measured[index] ?? 0);
  }
  return peaks;
}

/** Whether all samples are too quiet to hear. */
export function isSilent(pcm: Pcm): boolean {
  return samplePeakOf(pcm) < INAUDIBLE_AMPLITUDE;
}
