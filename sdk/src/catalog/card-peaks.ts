/**
 * Number of bars of a card's waveform. At a card's width, 100 bars would be less than three pixels wide each.
 */
export const CARD_BAR_COUNT = 32;

/** Number of heights that a bar can have. Few heights keep the waveforms of a page small in bytes. */
export const BAR_LEVELS = 8;

/** Peaks of a sound quieter than this (-20 dBFS) stay low, so that noise does not look like music. */
const MIN_FULL_PEAK = 10;

/**
 * Returns the height of each bar, 1 to `levels`, of a waveform of `peaks` (any number of values from 0 to 100). A bar
 * is as high as its loudest peak in relation to the loudest of the sound. A silent bar is still visible.
 */
export function waveformBars(
  peaks: readonly number[],
  barCount: number,
  levels: number = BAR_LEVELS,
): number[] {
  const bars: number[] = [];
  const full = peaks.reduce((most, peak) => Math.max(most, peak), MIN_FULL_PEAK);
  for (let bar = 0; bar < barCount; bar++) {
    const start = Math.floor((bar * peaks.length) / barCount);
    const end = Math.max(start + 1, Math.floor(((bar + 1) * peaks.length) / barCount));
    let loudest = 0;
    for (let at = start; at < end; at++) loudest = Math.max(loudest, peaks[at] ?? 0);
    bars.push(Math.max(1, Math.round((loudest * levels) / full)));
  }
  return bars;
}

/** The peaks that {@link cardPeaks} returns, each at the level of its bar. */
export const CARD_PEAKS: readonly number[] = [...Array(BAR_LEVELS + 1).keys()].map((level) =>
  Math.round((level * 100) / BAR_LEVELS),
);

/**
 * Returns one peak for each bar, rounded to the heights that are drawn, so that the card looks the same. Page
 * data of 50 cards are 4 KB smaller (brotli) than with all 100 peaks.
 */
export function cardPeaks(peaks: readonly number[]): number[] {
  if (peaks.length === 0) return [];
  return waveformBars(peaks, CARD_BAR_COUNT).map((level) => CARD_PEAKS[level] ?? 0);
}
