import { createMarkFinder, MARK_LOOK_AHEAD, type PitchMark } from "./pitch-marks.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";
import type { InputBuffer, StreamedInput } from "./streamed-input.ts";
import type { VoiceShift } from "./voice-shift.ts";

/** Longest rise of a grain. Longer ones would make the voice later. */
const MAX_RISE = Math.round(0.012 * SAMPLE_RATE);
/** Number of samples after a grain's place at which its mark is chosen. */
const CHOICE_DELAY = MARK_LOOK_AHEAD + Math.round(0.004 * SAMPLE_RATE);

/** Pitch of voices that keep their formants, and of those whose grains become as short as their distance. */
const [LOW_VOICE_HZ, HIGH_VOICE_HZ] = [300, 500];

/** Number of samples by which the output of grains is late. */
export const GRAIN_LATENCY = CHOICE_DELAY + MAX_RISE;

/** One period of the input at its place in the output. */
interface Grain {
  /** Place of its mark in the output and in the input, between samples. */
  at: number;
  source: number;
  /** Samples of the input for each sample of the output. */
  formants: number;
  gain: number;
  /** Lengths in samples before and after the mark. It falls for as long as it rises. */
  rise: number;
  length: number;
}

/** Cuts the input into periods and places them anew. */
export interface Grains {
  /** Writes samples of the output, which begin at a position of the input. Call it with consecutive blocks. */
  write(output: Signal, start: number, shift: VoiceShift): void;
}

export function createGrains(input: InputBuffer): Grains {
  const marks = createMarkFinder(input);
  const random = breath();
  let at: number | undefined;
  let mark: PitchMark | undefined;
  let following: PitchMark | undefined;
  let grains: Grain[] = [];

  /** Moves on to the mark that is nearest to a position, of those before a limit. */
  function findNearest(position: number, limit: number): PitchMark | undefined {
    for (;;) {
      following ??= marks.nextBefore(limit);
      if (!following) return mark;
      if (mark && distance(following, position) > distance(mark, position)) return mark;
      mark = following;
      following = undefined;
    }
  }

  function place(shift: VoiceShift): void {
    at ??= firstPlace();
    while (at !== undefined && at < input.end() && at + CHOICE_DELAY <= input.received()) {
      const nearest = findNearest(at, at + CHOICE_DELAY);
      if (!nearest) return;
      const step = stepAfter(nearest, shift) * (shift.isWhispered ? 0.1 + 0.3 * random() : 1);
      const sign = shift.isWhispered && random() < 0.5 ? -1 : 1;
      grains.push(grainOf(nearest, at, step, sign, shift.formants));
      at += step;
    }
  }

  function firstPlace(): number | undefined {
    mark ??= marks.nextBefore(input.received());
    return mark?.at;
  }

  return {
    write: (output, start, shift) => {
      place(shift);
      output.fill(0);
      for (const grain of grains) addGrain(output, start, input, grain);
      grains = grains.filter((grain) => grain.at + grain.length >= start + output.length);
    },
  };
}

function stepAfter(mark: PitchMark, { pitch, monotoneHz }: VoiceShift): number {
  if (!mark.isVoiced) return mark.period;
  return monotoneHz ? SAMPLE_RATE / monotoneHz : mark.period / pitch;
}

function distance(mark: PitchMark, at: number): number {
  return Math.abs(mark.at - at);
}

function grainOf(mark: PitchMark, at: number, step: number, sign: number, formants: number): Grain {
  const half = halfOf(mark, step);
  const length = half / formants;
  return {
    // Between samples, noise would lose its highest frequencies.
    at: mark.isVoiced ? at : Math.round(at),
    source: mark.at,
    formants,
    gain: sign * Math.min(1, step / half),
    rise: Math.min(length, MAX_RISE),
    length,
  };
}

/**
 * Returns how many samples of the input a grain has on either side. It is one period, which keeps formants. A high
 * voice has few harmonics: between them a whole period has nothing to raise the pitch to, so its grains are shorter.
 */
function halfOf({ period, isVoiced }: PitchMark, step: number): number {
  if (!isVoiced || step >= period) return period;
  const height = (SAMPLE_RATE / period - LOW_VOICE_HZ) / (HIGH_VOICE_HZ - LOW_VOICE_HZ);
  const shortest = Math.max(step, period / 2);
  return period + (shortest - period) * Math.min(1, Math.max(0, height));
}

/** Adds the part of a grain that falls into a block. */
function addGrain(output: Signal, start: number, input: StreamedInput, grain: Grain): void {
  const { at, source, formants, gain, rise, length } = grain;
  const last = Math.min(output.length - 1, Math.floor(at + length) - start);
  const hold = length - rise;
  for (let index = Math.max(0, Math.ceil(at - rise) - start); index <= last; index++) {
    const offset = start + index - at;
    const slope = offset < 0 ? offset : Math.max(0, offset - hold);
    const window = 0.5 + 0.5 * Math.cos((Math.PI * slope) / rise);
    output[index] = (output[index] ?? 0) + between(input, source + offset * formants) * gain * window;
  }
}

/** Returns the input between two samples, by a cubic through four (Lagrange). */
function between(input: StreamedInput, position: number): number {
  const whole = Math.floor(position);
  const part = position - whole;
  const here = input.at(whole);
  if (part === 0) return here;
  const [before, after, later] = [input.at(whole - 1), input.at(whole + 1), input.at(whole + 2)];
  return (
    here +
    part *
      (after -
        before / 3 -
        here / 2 -
        later / 6 +
        part * ((before + after) / 2 - here + part * ((here - after) / 2 + (later - before) / 6)))
  );
}

/**
 * Returns a generator of the same pseudo-random numbers from 0 to 1 for every voice (mulberry32), so that a
 * result can be repeated.
 */
function breath(): () => number {
  let state = 0x77686973;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
