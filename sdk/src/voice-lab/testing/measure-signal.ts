import { createFilter } from "../filter.ts";
import { SAMPLE_RATE, type Signal } from "../signal.ts";

/** Shortest and longest period in samples that {@link fundamentalHz} finds: 44 to 2,400 Hz. */
const [SHORTEST, LONGEST] = [20, 1100];

/** Pitch in Hz of the middle of a signal, by autocorrelation over as many periods as fit. For tests. */
export function fundamentalHz(signal: Signal): number {
  const part = middle(signal);
  const likeness = (lag: number) => {
    let sum = 0;
    for (let index = 0; index + lag < part.length; index++)
      sum += (part[index] ?? 0) * (part[index + lag] ?? 0);
    return sum / (part.length - lag);
  };
  /** Returns the place of the best lag from one to another, by a parabola. */
  const bestFrom = (first: number, last: number) => {
    const lags = Array.from({ length: last - first + 3 }, (_, index) => likeness(first - 1 + index));
    const inner = lags.slice(1, -1);
    const best = 1 + inner.indexOf(Math.max(...inner));
    const [before = 0, here = 0, after = 0] = lags.slice(best - 1, best + 2);
    return first - 1 + best + (before - after) / (2 * (before - 2 * here + after));
  };
  const lags = Array.from({ length: LONGEST - SHORTEST }, (_, index) => likeness(index + SHORTEST));
  const most = Math.max(...lags);
  const coarse =
    SHORTEST +
    lags.findIndex(
      (value, index) =>
        value > 0.9 * most && value >= (lags[index - 1] ?? value) && value > (lags[index + 1] ?? value),
    );
  let period = bestFrom(coarse - 2, coarse + 2);
  for (let count = 2; count * period < part.length / 3; count *= 2)
    period = bestFrom(Math.round(count * period * 0.99) - 2, Math.round(count * period * 1.01) + 2) / count;
  return SAMPLE_RATE / period;
}

/** How strong a frequency is in the middle of a signal (Goertzel, Hann window). For tests. */
export function strengthAt(signal: Signal, hz: number): number {
  const part = middle(signal);
  const turn = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let before = 0;
  let last = 0;
  for (const [index, sample] of part.entries()) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / part.length);
    [before, last] = [last, sample * window + turn * last - before];
  }
  return Math.sqrt(Math.max(0, before * before + last * last - turn * before * last)) / part.length;
}

const bandEdges = [75, 150, 300, 600, 1200, 2400, 4800, 9600] as const;

/** Level of a whole signal in each octave from 75 to 9,600 Hz, in dB. For tests. */
export function bandLevelsDb(signal: Signal): number[] {
  return bandEdges.slice(1).map((hz, place) => {
    const from = { kind: "highpass", hz: bandEdges[place] ?? 0 } as const;
    const to = { kind: "lowpass", hz } as const;
    const filters = [from, from, to, to].map((shape) => createFilter(shape));
    const band = signal.map((sample) => filters.reduce((value, { next }) => next(value), sample));
    return 20 * Math.log10(levelOf(band) + 1e-9);
  });
}

/** Where the power of a voice lies on average, in Hz: a larger head has it lower. For tests. */
export function centreHz(signal: Signal): number {
  let sum = 0;
  let weighted = 0;
  for (let hz = 200; hz < 5000; hz += 15) {
    const power = strengthAt(signal, hz) ** 2;
    sum += power;
    weighted += power * hz;
  }
  return weighted / sum;
}

export function peakOf(signal: Signal): number {
  return signal.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** Root mean square of a signal. For tests. */
export function levelOf(signal: Signal): number {
  return Math.sqrt(signal.reduce((sum, sample) => sum + sample * sample, 0) / signal.length);
}

function middle(signal: Signal): Signal {
  const start = Math.max(0, Math.floor(signal.length / 2) - 4096);
  return signal.slice(start, start + 8192);
}
