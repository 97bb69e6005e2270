import { SAMPLE_RATE } from "./signal.ts";

/** Position of one period of a voice. */
export interface PitchMark {
  /** Sample in the middle of the period. */
  at: number;
  /** Length in samples. */
  period: number;
  isVoiced: boolean;
}

/** Periods in samples: 65 to 420 Hz, examined every 10 ms. */
const LONGEST = Math.round(SAMPLE_RATE / 65);
const SHORTEST = Math.round(SAMPLE_RATE / 420);
const HOP = Math.round(SAMPLE_RATE * 0.01);
/** Distance between marks in parts without a tone. */
const UNVOICED_STEP = Math.round(SAMPLE_RATE * 0.006);
/** Minimum correlation that counts as a tone. */
const MIN_LIKENESS = 0.55;
/** Part of a period by which a mark moves to the strongest sample. */
const REACH = 0.3;

/** Maximum length of a period in samples. */
export const MAX_PERIOD = LONGEST + 1;
/** Maximum distance in samples by which a mark moves back to the strongest sample. */
export const MAX_REACH = Math.ceil(MAX_PERIOD * REACH);
/** Number of samples from the start of a hop that {@link findPeriod} examines. */
export const PERIOD_WINDOW = 2 * LONGEST + 2;

/** Samples of a stream by their position in it. */
export interface StreamedInput {
  at(position: number): number;
  /** Copies the samples from a position. */
  copy(position: number, target: Float32Array): void;
  /** Number of samples that have arrived. */
  received(): number;
  /** Number of samples of the whole stream, or infinity until it has ended. */
  end(): number;
}

/** Finds the marks of a stream, one after the other. */
export interface MarkFinder {
  /** Returns the next mark, undefined at the end, or "wait" if it needs more samples. */
  next(): PitchMark | undefined | "wait";
}

/**
 * Creates a finder of one mark at the strongest sample of each period, and of marks at even distances where
 * there is no voice.
 */
export function createMarkFinder(input: StreamedInput): MarkFinder {
  const window = new Float32Array(PERIOD_WINDOW);
  let at = 0;
  let examined = -1;
  let voiced = 0;

  return {
    next: () => {
      const end = input.end();
      if (at >= end) return undefined;
      const hop = Math.floor(at / HOP);
      if (input.received() < Math.min(end, hop * HOP + PERIOD_WINDOW)) return "wait";
      if (hop !== examined) {
        input.copy(hop * HOP, window);
        voiced = findPeriod(window);
        examined = hop;
      }
      const period = voiced || UNVOICED_STEP;
      const place = voiced ? strongestNear(input, at, period * REACH) : at;
      at = Math.max(at + 1, place + period);
      return { at: place, period, isVoiced: voiced > 0 };
    },
  };
}

function strongestNear(input: StreamedInput, at: number, reach: number): number {
  let best = Math.round(at);
  const last = Math.min(input.end() - 1, at + reach);
  for (let index = Math.max(0, Math.round(at - reach)); index <= last; index++) {
    if (input.at(index) < input.at(best)) best = index;
  }
  return best;
}

/** Returns the voice's period in samples at the start of a window, 0 if there is none, by normalised autocorrelation. */
function findPeriod(window: Float32Array): number {
  let best = { lag: 0, likeness: MIN_LIKENESS };
  let [before, here] = [1, correlation(window, SHORTEST - 1)];
  for (let lag = SHORTEST; lag <= LONGEST + 1; lag++) {
    const after = correlation(window, lag);
    if (here >= before && here > after) {
      // Interpolates between two samples: a period of 73.5 is as good as one of 147, but looks worse at 73 and
      // at 74.
      const shift = (before - after) / (2 * (before - 2 * here + after) || 1);
      const likeness = here - ((before - after) * shift) / 4;
      // A multiple of the period correlates as well as the period itself, so it must be clearly better.
      if (likeness > best.likeness * (best.lag ? 1.06 : 1)) best = { lag: lag - 1 + shift, likeness };
    }
    [before, here] = [here, after];
  }
  return best.lag;
}

function correlation(window: Float32Array, lag: number): number {
  let product = 0;
  let here = 1e-6;
  let there = 1e-6;
  for (let index = 0; index < LONGEST; index += 2) {
    const a = window[index] ?? 0;
    const b = window[index + lag] ?? 0;
    product += a * b;
    here += a * a;
    there += b * b;
  }
  return product / Math.sqrt(here * there);
}
