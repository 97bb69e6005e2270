import { SAMPLE_RATE, type Signal } from "./signal.ts";

/** Where a period of a voice is. */
export interface PitchMark {
  /** Sample in the middle of the period. */
  at: number;
  /** Length in samples. */
  period: number;
  isVoiced: boolean;
}

/** In samples: 65 to 420 Hz, looked at every 10 ms. */
const LONGEST = Math.round(SAMPLE_RATE / 65);
const SHORTEST = Math.round(SAMPLE_RATE / 420);
const HOP = Math.round(SAMPLE_RATE * 0.01);
/** Step from mark to mark where nobody's vocal folds sound. */
const UNVOICED_STEP = Math.round(SAMPLE_RATE * 0.006);
/** Least correlation that counts as a tone. */
const MIN_LIKENESS = 0.55;

const marksBySignal = new WeakMap<Signal, PitchMark[]>();

/** The periods of a recorded voice. Finding them costs far more than moving them, so a signal's are remembered. */
export function pitchMarksOf(signal: Signal): PitchMark[] {
  const marks = marksBySignal.get(signal) ?? pitchMarks(signal);
  marksBySignal.set(signal, marks);
  return marks;
}

/** One mark at the strongest sample of each period of the voice, and at even steps where there is no voice. */
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

/** The voice's period in samples at every hop, 0 where there is none, by normalised autocorrelation. */
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
      // Between two samples: a period of 73 and a half is as good as one of 147, and looks worse at 73 and at 74.
      const shift = (before - after) / (2 * (before - 2 * here + after) || 1);
      const likeness = here - ((before - after) * shift) / 4;
      // A multiple of the period is as like as the period itself: it has to be clearly better.
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
