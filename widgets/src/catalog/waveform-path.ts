import { BAR_LEVELS, waveformBars } from "@tuna/sdk/catalog";

/** The stroke of a bar of a height: up from the middle line, down, and back. */
const strokes = Array.from({ length: BAR_LEVELS + 1 }, (_, level) => `v-${level} ${2 * level}-${level}`);

/** A waveform as one SVG path of vertical strokes in a box of `barCount` x {@link WAVEFORM_HEIGHT} units. */
export function waveformPath(peaks: readonly number[], barCount: number): string {
  const bars = waveformBars(peaks, barCount).map((level) => strokes[level]);
  return `M.5 ${BAR_LEVELS}${bars.join("m1 0")}`;
}

/** The heights, 1 to {@link BAR_LEVELS}, that a {@link waveformPath} draws. */
export function barsOfPath(path: string): number[] {
  return [...path.matchAll(/v-(\d+) /g)].map(([, level]) => Number(level));
}

/** Height of the box of a {@link waveformPath}. */
export const WAVEFORM_HEIGHT = 2 * BAR_LEVELS;
