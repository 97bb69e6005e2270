import { SAMPLE_RATE } from "./signal.ts";
import type { StreamedInput } from "./streamed-input.ts";

/** Follows the period of a voice through a stream, by normalised correlation and the most likely path. */
export interface PeriodTracker {
  /** Returns the period at a position in samples, 0 if there is no tone. Positions must not decrease. */
  at(position: number): number;
}

const MIN_HZ = 50;
const MAX_HZ = 1000;
/** Maximum length of a period in samples. */
export const MAX_PERIOD = Math.ceil(SAMPLE_RATE / MIN_HZ) + 1;
/** Number of samples from a position that {@link PeriodTracker.at} examines. */
export const PERIOD_LOOK_AHEAD = Math.round(0.006 * SAMPLE_RATE);
/** The period is examined anew every 5 ms. */
const HOP = Math.round(0.005 * SAMPLE_RATE);

/** Correlations are searched in every fourth sample of the sound below 2.5 kHz, which has the pitch. */
const DECIMATION = 4;
const SHORTEST = Math.floor(SAMPLE_RATE / MAX_HZ / DECIMATION) - 1;
const LONGEST = Math.ceil(SAMPLE_RATE / MIN_HZ / DECIMATION) + 1;
/** Minimum number of samples that are compared: 12 ms, in which noise does not repeat itself by chance. */
const MIN_COMPARED = Math.round((0.012 * SAMPLE_RATE) / DECIMATION);
const WINDOW_LENGTH = 2 * LONGEST + 4;

/** Minimum correlation that counts as a tone. */
const MIN_LIKENESS = 0.55;
/** What a period loses for each octave that it is longer: its multiples correlate as well as the period itself. */
const OCTAVE_COST = 0.015;
/** What a leap by an octave and a change between tone and noise lose within a hop. */
const LEAP_COST = 0.6;
const VOICING_COST = 0.08;
/** Number of samples around a coarse period among which the exact one is searched. */
const REFINED_REACH = 3;

interface Candidate {
  /** Period in decimated samples, 0 if there is no tone. */
  lag: number;
  score: number;
}

export function createPeriodTracker(input: StreamedInput): PeriodTracker {
  const lowPass = createLowPass(input);
  const window = new Float32Array(WINDOW_LENGTH);
  let candidates: readonly Candidate[] = [{ lag: 0, score: 0 }];
  let examined = -1;
  let period = 0;

  function examine(hop: number): void {
    const end = hop * HOP + PERIOD_LOOK_AHEAD;
    lowPass.copy(end, window);
    candidates = followed(candidates, [{ lag: 0, score: MIN_LIKENESS }, ...peaksOf(window)]);
    const best = candidates.reduce((most, next) => (next.score > most.score ? next : most));
    period = best.lag && refined(input, end, best.lag * DECIMATION);
  }

  return {
    at: (position) => {
      const hop = Math.floor(position / HOP);
      while (examined < hop) examine(++examined);
      return period;
    },
  };
}

/** Adds the score of the best way to each candidate. The best score becomes 0. */
function followed(before: readonly Candidate[], now: readonly Candidate[]): Candidate[] {
  const next = now.map(({ lag, score }) => ({
    lag,
    score: score + Math.max(...before.map((from) => from.score - costOf(from.lag, lag))),
  }));
  const best = Math.max(...next.map(({ score }) => score));
  return next.map(({ lag, score }) => ({ lag, score: score - best }));
}

function costOf(from: number, to: number): number {
  if (from === 0 || to === 0) return from === to ? 0 : VOICING_COST;
  return LEAP_COST * Math.abs(Math.log2(to / from));
}

/** Returns the lags at which the end of a window looks like what was before it. */
function peaksOf(window: Float32Array): Candidate[] {
  const energies = energiesOf(window);
  const peaks: Candidate[] = [];
  let before = 1;
  let here = correlation(window, energies, SHORTEST - 1);
  for (let lag = SHORTEST; lag <= LONGEST; lag++) {
    const after = correlation(window, energies, lag);
    if (here >= before && here > after && here > MIN_LIKENESS / 2) {
      const shift = (before - after) / (2 * (before - 2 * here + after) || 1);
      const likeness = Math.min(1, here - ((before - after) * shift) / 4);
      const period = lag - 1 + shift;
      peaks.push({ lag: period, score: likeness - OCTAVE_COST * Math.log2(period / SHORTEST) });
    }
    before = here;
    here = after;
  }
  return peaks;
}

/** Returns the energies of the samples before each place of a window. */
function energiesOf(window: Float32Array): Float64Array {
  const energies = new Float64Array(window.length + 1);
  for (let index = 0; index < window.length; index++)
    energies[index + 1] = (energies[index] ?? 0) + (window[index] ?? 0) ** 2;
  return energies;
}

function correlation(window: Float32Array, energies: Float64Array, lag: number): number {
  const end = window.length;
  const start = end - Math.max(MIN_COMPARED, Math.min(lag, LONGEST));
  let product = 0;
  for (let index = start; index < end; index++) product += (window[index] ?? 0) * (window[index - lag] ?? 0);
  const energy = (from: number, to: number) => (energies[to] ?? 0) - (energies[from] ?? 0) + 1e-6;
  return product / Math.sqrt(energy(start, end) * energy(start - lag, end - lag));
}

/** Returns the exact period in samples near a coarse one, for the samples before an end. */
function refined(input: StreamedInput, end: number, coarse: number): number {
  const length = Math.round(Math.max(MIN_COMPARED * DECIMATION, coarse));
  const middle = Math.round(coarse);
  const likeness = (lag: number) => {
    let product = 0;
    let here = 1e-6;
    let there = 1e-6;
    for (let index = end - length; index < end; index++) {
      const a = input.at(index);
      const b = input.at(index - lag);
      product += a * b;
      here += a * a;
      there += b * b;
    }
    return product / Math.sqrt(here * there);
  };
  const around = Array.from({ length: 2 * REFINED_REACH + 1 }, (_, place) =>
    likeness(middle + place - REFINED_REACH),
  );
  const best = around.indexOf(Math.max(...around));
  const [before, here, after] = [around[best - 1], around[best], around[best + 1]];
  if (before === undefined || here === undefined || after === undefined) return coarse;
  return middle + best - REFINED_REACH + (before - after) / (2 * (before - 2 * here + after) || 1);
}

const HALF_KERNEL = 24;
/** Weights of a low-pass filter: a windowed sinc up to 2.5 kHz. */
const kernel = Float64Array.from({ length: 2 * HALF_KERNEL + 1 }, (_, tap) => {
  const distance = tap - HALF_KERNEL;
  const turn = (2 * Math.PI * 2500 * distance) / SAMPLE_RATE;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (HALF_KERNEL + 1));
  return (distance === 0 ? 1 : Math.sin(turn) / turn) * window;
});

/** Number of decimated samples that are kept. */
const KEPT = 1024;

/** Keeps every fourth sample of what is below 2.5 kHz. */
function createLowPass(input: StreamedInput) {
  const samples = new Float32Array(KEPT);
  let known = 0;
  return {
    /** Copies the latest samples that depend on nothing from an end on. */
    copy: (end: number, target: Float32Array): void => {
      const last = Math.floor((end - HALF_KERNEL - 1) / DECIMATION);
      for (; known <= last; known++) samples[known % KEPT] = filteredAt(input, known * DECIMATION);
      for (let index = 0; index < target.length; index++) {
        const place = last + 1 - target.length + index;
        target[index] = place < 0 ? 0 : (samples[place % KEPT] ?? 0);
      }
    },
  };
}

function filteredAt(input: StreamedInput, position: number): number {
  let sum = 0;
  for (let tap = 0; tap < kernel.length; tap++)
    sum += input.at(position + tap - HALF_KERNEL) * (kernel[tap] ?? 0);
  return sum;
}
