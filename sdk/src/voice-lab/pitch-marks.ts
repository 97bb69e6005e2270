import { createPeriodTracker, MAX_PERIOD, PERIOD_LOOK_AHEAD } from "./period-tracker.ts";
import { SAMPLE_RATE } from "./signal.ts";
import type { StreamedInput } from "./streamed-input.ts";

/** Position of one period of a voice. */
export interface PitchMark {
  /** Place of the strongest sample in the middle of the period, between samples. */
  at: number;
  /** Length in samples. */
  period: number;
  isVoiced: boolean;
}

/** Distance between marks in parts without a tone. */
const UNVOICED_STEP = Math.round(SAMPLE_RATE * 0.006);
/** Part of a period by which a mark moves to the strongest sample. */
const REACH = 0.3;

/** Maximum number of samples after a mark on which it depends. */
export const MARK_LOOK_AHEAD = Math.max(PERIOD_LOOK_AHEAD, Math.ceil(REACH * MAX_PERIOD) + 2);

/** Finds the marks of a stream, one after the other. */
export interface MarkFinder {
  /** Returns the next mark if the samples before a limit decide it. */
  nextBefore(limit: number): PitchMark | undefined;
}

/**
 * Creates a finder of one mark at the strongest sample of each period, and of marks at even distances where
 * there is no voice.
 */
export function createMarkFinder(input: StreamedInput): MarkFinder {
  const tracker = createPeriodTracker(input);
  let at = 0;
  let place = Number.NEGATIVE_INFINITY;

  return {
    nextBefore: (limit) => {
      if (at + MARK_LOOK_AHEAD > limit) return undefined;
      const found = tracker.at(at);
      const period = found || UNVOICED_STEP;
      // A longer period than the one before must not lead back to the same mark.
      const first = Math.min(at, Math.max(at - period * REACH, place + period / 2));
      place = found ? strongestAmong(input, first, at, at + period * REACH) : Math.round(at);
      at = Math.max(at + 1, place + period);
      return { at: place, period, isVoiced: found > 0 };
    },
  };
}

/** Returns the place of the strongest sample from `first` to `last`, between samples, or `at` if there is none. */
function strongestAmong(input: StreamedInput, first: number, at: number, last: number): number {
  let best = Math.round(at);
  for (let index = Math.max(0, Math.ceil(first)); index <= last; index++) {
    if (input.at(index) < input.at(best)) best = index;
  }
  const [before, here, after] = [input.at(best - 1), input.at(best), input.at(best + 1)];
  const bend = before - 2 * here + after;
  return bend > 0 && here <= before && here <= after ? best + (before - after) / (2 * bend) : best;
}
