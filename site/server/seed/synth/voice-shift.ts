import { createRandom } from "../random.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";

export interface VoiceShift {
  /** Pitch is multiplied by this. */
  pitch: number;
  /** Formants are multiplied by this: under 1 is a larger head. */
  formants: number;
  /** A robot's one pitch in Hz, instead of the speaker's melody. */
  monotoneHz?: number;
  /** Breath instead of a tone: periods are laid down at random times. */
  isWhispered?: boolean;
}

const LOWEST_HZ = 65;
const HIGHEST_HZ = 420;
const HOP_SECONDS = 0.01;
/** Step from grain to grain where nobody's vocal folds sound. */
const UNVOICED_SECONDS = 0.006;

/**
 * Another pitch and another size of head for a recorded voice, each by itself and without changing the speed
 * (pitch-synchronous overlap-add): every period of the voice is cut out, resampled and laid down at its new place.
 */
export function shiftVoice(signal: Signal, shift: VoiceShift): Signal {
  const random = createRandom("whisper");
  const marks = pitchMarksOf(signal);
  const output = new Float32Array(signal.length);
  let nearest = 0;
  let at = marks[0]?.at ?? 0;
  while (at < signal.length && marks.length > 0) {
    while (nearest + 1 < marks.length && distance(marks[nearest + 1], at) <= distance(marks[nearest], at))
      nearest++;
    const mark = marks[nearest];
    if (!mark) break;
    const step = stepAfter(mark, shift) * (shift.isWhispered ? random.between(0.1, 0.4) : 1);
    const sign = shift.isWhispered && random.chance(0.5) ? -1 : 1;
    addGrain(output, signal, mark, at, shift.formants, sign * Math.min(1, step / mark.period));
    at += step;
  }
  return output;
}

function stepAfter(mark: PitchMark, { pitch, monotoneHz }: VoiceShift): number {
  if (!mark.isVoiced) return mark.period;
  return monotoneHz ? SAMPLE_RATE / monotoneHz : mark.period / pitch;
}

interface PitchMark {
  /** Sample in the middle of the period. */
  at: number;
  /** Length in samples. */
  period: number;
  isVoiced: boolean;
}

function distance(mark: PitchMark | undefined, at: number): number {
  return Math.abs((mark?.at ?? Number.POSITIVE_INFINITY) - at);
}

function addGrain(
  output: Signal,
  signal: Signal,
  mark: PitchMark,
  at: number,
  formants: number,
  gain: number,
): void {
  const half = mark.period / formants;
  const centre = Math.round(at);
  for (let offset = -Math.floor(half); offset <= half; offset++) {
    const target = centre + offset;
    if (target < 0 || target >= output.length) continue;
    const position = mark.at + offset * formants;
    const whole = Math.floor(position);
    const part = position - whole;
    const sample = (signal[whole] ?? 0) * (1 - part) + (signal[whole + 1] ?? 0) * part;
    output[target] =
      (output[target] ?? 0) + sample * gain * (0.5 + 0.5 * Math.cos((Math.PI * offset) / half));
  }
}

const marksBySignal = new WeakMap<Signal, PitchMark[]>();

/** Finding the pitch costs far more than changing it, and one speaker is put through many voices. */
function pitchMarksOf(signal: Signal): PitchMark[] {
  const marks = marksBySignal.get(signal) ?? pitchMarks(signal);
  marksBySignal.set(signal, marks);
  return marks;
}

/** One mark at the strongest sample of each period of the voice, and at even steps where there is no voice. */
function pitchMarks(signal: Signal): PitchMark[] {
  const periods = trackPeriods(signal);
  const hop = HOP_SECONDS * SAMPLE_RATE;
  const marks: PitchMark[] = [];
  let at = 0;
  while (at < signal.length) {
    const voiced = periods[Math.floor(at / hop)] ?? 0;
    const period = voiced || Math.round(UNVOICED_SECONDS * SAMPLE_RATE);
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

/** The voice's period in samples every 10 ms, 0 where there is none, by normalised autocorrelation. */
function trackPeriods(signal: Signal): number[] {
  const hop = Math.round(HOP_SECONDS * SAMPLE_RATE);
  const longest = Math.round(SAMPLE_RATE / LOWEST_HZ);
  const shortest = Math.round(SAMPLE_RATE / HIGHEST_HZ);
  const periods: number[] = [];
  for (let start = 0; start < signal.length; start += hop) {
    let bestLag = 0;
    let best = 0.55;
    for (let lag = shortest; lag <= longest; lag++) {
      const likeness = correlation(signal, start, lag, longest);
      // A multiple of the period is as like as the period itself: it has to be clearly better.
      if (likeness > best * (bestLag ? 1.06 : 1)) [best, bestLag] = [likeness, lag];
    }
    periods.push(bestLag);
  }
  return periods;
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
