import { BAR_LEVELS, waveformBars } from "@tuna/sdk";

/** A waveform as one SVG path of vertical strokes in a box of `barCount` x {@link WAVEFORM_HEIGHT} units. */
export function waveformPath(peaks: readonly number[], barCount: number): string {
  const strokes = waveformBars(peaks, barCount).map((level) => `v-${level} ${2 * level}-${level}`);
  return `M.5 ${BAR_LEVELS}${strokes.join("m1 0")}`;
}

/** Height of the box of a {@link waveformPath}. */
export const WAVEFORM_HEIGHT = 2 * BAR_LEVELS;
