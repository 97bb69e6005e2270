import { SAMPLE_RATE, type Signal } from "./signal.ts";

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

const marksBySignal = new WeakMap<Signal, PitchMark[]>();

/**
 * Returns the periods of a recorded voice. Cached per signal, since finding them costs far more than moving
 * them.
 */
export function pitchMarksOf(signal: Signal): PitchMark[] {
  const marks = marksBySignal.get(signal) ?? pitchMarks(signal);
  marksBySignal.set(signal, marks);
  return marks;
}

/**
 * Returns one mark at the strongest sample of each period, and marks at even distances where there is no voice.
 */
function pitchMarks(signal: Signal): PitchMark[] {
  const periods = trackPeriods(signal);
  const marks: PitchMark[] = [];
  let at = 0;
  while (at < signal.length) {
    const voiced = periods[Math.floor(at / HOP)] ?? 0;
    const period = voiced || UNVOICED_STEP;
    const place = voiced ? strongestNear(signal, at, period * 0.3) : at;
    marks.push({ at: place, period, isVoiced: voiced > 0 });
    at = Math.max(at + 1, place + period);
  }
  return marks;
}

function strongestNear(signal: Signal, at: number, reach: number): number {
  let best = Math.round(at);
  const end = Math.min(signal.length - 1, at + reach);
  for (let index = Math.max(0, Math.round(at - reach)); index <= end; index++) {
    if ((signal[index] ?? 0) < (signal[best] ?? 0)) best = index;
  }
  return best;
}

/** Returns the voice's period in samples at every hop, 0 where there is none, by normalised autocorrelation. */
function trackPeriods(signal: Signal): number[] {
  const periods: number[] = [];
  for (let start = 0; start < signal.length; start += HOP) periods.push(periodAt(signal, start));
  return periods;
}

function periodAt(signal: Signal, start: number): number {
  let best = { lag: 0, likeness: MIN_LIKENESS };
  let [before, here] = [1, correlation(signal, start, SHORTEST - 1, LONGEST)];
  for (let lag = SHORTEST; lag <= LONGEST + 1; lag++) {
    const after = correlation(signal, start, lag, LONGEST);
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

function correlation(signal: Signal, start: number, lag: number, length: number): number {
  let product = 0;
  let here = 1e-6;
  let there = 1e-6;
  for (let index = start; index < start + length; index += 2) {
    const a = signal[index] ?? 0;
    const b = signal[index + lag] ?? 0;
    product += a * b;
    here += a * a;
    there += b * b;
  }
  return product / Math.sqrt(here * there);
}
