/** Bars of a card's waveform: at a card's width, 100 would be thinner than two pixels each. */
export const CARD_BAR_COUNT = 50;

/** Half the height of a waveform in units of its path. Few levels, so that 50 waveforms a page cost few bytes. */
export const BAR_LEVELS = 12;

/**
 * The waveform of `peaks` (0 to 100 each) as one SVG path of vertical strokes around the line y = {@link BAR_LEVELS}.
 * A bar is the loudest of the peaks it stands for; a silent one is a dot.
 */
export function waveformPath(peaks: readonly number[], barCount: number = CARD_BAR_COUNT): string {
  const bars = barsOf(peaks, barCount).map((level) => `v-${level} ${2 * level}-${level}`);
  return `M.5 ${BAR_LEVELS}${bars.join("m1 0")}`;
}

/**
 * Peaks as a list of cards needs them: one per bar, rounded to the levels that are drawn. A page of 50 cards carries
 * 3 KB less (brotli) than with the full ones, and {@link waveformPath} draws the same.
 */
export function cardPeaks(peaks: readonly number[]): number[] {
  return peaks.length === 0
    ? []
    : barsOf(peaks, CARD_BAR_COUNT).map((level) => Math.round((level * 100) / BAR_LEVELS));
}

function barsOf(peaks: readonly number[], barCount: number): number[] {
  return Array.from({ length: barCount }, (_, bar) => {
    const start = Math.floor((bar * peaks.length) / barCount);
    const end = Math.max(start + 1, Math.floor(((bar + 1) * peaks.length) / barCount));
    const loudest = Math.max(0, ...peaks.slice(start, end));
    return Math.max(1, Math.round((loudest * BAR_LEVELS) / 100));
  });
}
