import {
  createMarkFinder,
  MAX_PERIOD,
  MAX_REACH,
  PERIOD_WINDOW,
  type PitchMark,
  type StreamedInput,
} from "./pitch-marks.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";
import { isShiftEffect, mergedShift, type VoiceShift } from "./voice-shift.ts";
import type { ShiftEffect, VoiceStage } from "./voice-stage.ts";

/**
 * Maximum number of samples between a grain and the latest sample that its place depends on: the window of the
 * mark after its own, which is at most 0.85 periods away.
 */
const DECISION_DELAY = PERIOD_WINDOW + Math.ceil(0.85 * MAX_PERIOD) + 2;
/** Lower formants make longer grains and a longer latency, which grows in steps of so many semitones. */
const LATENCY_STEP = 3;
const MAX_BLOCK = 128;

/**
 * Creates a stage that changes pitch and formants of a recorded voice independently and without changing its
 * speed, by pitch-synchronous overlap-add: every period is cut out, resampled and placed anew.
 */
export function createShiftStage(effects: readonly ShiftEffect[]): VoiceStage {
  let shift = mergedShift(effects);
  const latency = latencyOf(shift);
  const input = createInput();
  const output = createOutput(latency);
  const grains = createGrains(input, output);

  return {
    latency,
    tail: 0,
    process: (block) => {
      for (let start = 0; start < block.length; start += MAX_BLOCK) {
        const part = block.subarray(start, start + MAX_BLOCK);
        input.push(part);
        grains.place(shift);
        for (let index = 0; index < part.length; index++) part[index] = output.take();
      }
    },
    end: input.close,
    tune: (next) => {
      if (!next.every(isShiftEffect)) return false;
      const tuned = mergedShift(next);
      if (latencyOf(tuned) > latency) return false;
      shift = tuned;
      return true;
    },
  };
}

function latencyOf({ formants }: VoiceShift): number {
  const semitones = Math.min(0, 12 * Math.log2(formants));
  const longest = MAX_PERIOD / 2 ** ((Math.floor(semitones / LATENCY_STEP) * LATENCY_STEP) / 12);
  return DECISION_DELAY + Math.ceil(longest);
}

interface Input extends StreamedInput {
  push(block: Signal): void;
  close(): void;
}

/** Number of samples that the finder of marks and the grains may look back. */
const INPUT_LENGTH = 4096;

function createInput(): Input {
  const samples = new Float32Array(INPUT_LENGTH);
  let received = 0;
  let end = Number.POSITIVE_INFINITY;
  const at = (position: number) =>
    position < 0 || position >= received ? 0 : (samples[position % INPUT_LENGTH] ?? 0);
  return {
    at,
    copy: (position, target) => {
      for (let index = 0; index < target.length; index++) target[index] = at(position + index);
    },
    received: () => received,
    end: () => end,
    push: (block) => {
      for (const sample of block) samples[received++ % INPUT_LENGTH] = sample;
    },
    close: () => {
      end = received;
    },
  };
}

interface Output {
  add(position: number, sample: number): void;
  /** Returns the next sample of the output, which is final. */
  take(): number;
}

function createOutput(latency: number): Output {
  const samples = new Float32Array(2 ** Math.ceil(Math.log2(2 * latency + MAX_PERIOD + MAX_BLOCK)));
  const mask = samples.length - 1;
  let taken = -latency;
  return {
    add: (position, sample) => {
      samples[position & mask] = (samples[position & mask] ?? 0) + sample;
    },
    take: () => {
      const place = taken++ & mask;
      const sample = samples[place] ?? 0;
      samples[place] = 0;
      return sample;
    },
  };
}

/** Places the periods of the input in the output as far as the input is known. */
function createGrains(input: Input, output: Output) {
  const marks = createMarkFinder(input);
  const random = breath();
  let at: number | undefined;
  let mark: PitchMark | undefined;
  let following: PitchMark | undefined;

  /** Moves on to the mark that is nearest to the next grain. Returns false if it is not known yet. */
  function findNearest(position: number, current: PitchMark): boolean {
    let nearest = current;
    while (mayFollow(nearest, position)) {
      if (!following) {
        const next = marks.next();
        if (next === "wait") return false;
        if (!next) return true;
        following = next;
      }
      if (distance(following, position) > distance(nearest, position)) return true;
      nearest = following;
      mark = following;
      following = undefined;
    }
    return true;
  }

  return {
    place: (shift: VoiceShift): void => {
      if (!mark) {
        const first = marks.next();
        if (!first || first === "wait") return;
        mark = first;
        at ??= first.at;
      }
      while (at !== undefined && at < input.end() && findNearest(at, mark)) {
        const step = stepAfter(mark, shift) * (shift.isWhispered ? 0.1 + 0.3 * random() : 1);
        const sign = shift.isWhispered && random() < 0.5 ? -1 : 1;
        addGrain(output, input, mark, at, shift.formants, sign * Math.min(1, step / mark.period));
        at += step;
      }
    },
  };
}

/** Whether the mark after the given one may be as near to a position. */
function mayFollow(mark: PitchMark, position: number): boolean {
  const lowest = mark.at + mark.period - MAX_REACH - 1;
  return lowest - position <= distance(mark, position);
}

function stepAfter(mark: PitchMark, { pitch, monotoneHz }: VoiceShift): number {
  if (!mark.isVoiced) return mark.period;
  return monotoneHz ? SAMPLE_RATE / monotoneHz : mark.period / pitch;
}

function distance(mark: PitchMark, at: number): number {
  return Math.abs(mark.at - at);
}

function addGrain(
  output: Output,
  input: StreamedInput,
  mark: PitchMark,
  at: number,
  formants: number,
  gain: number,
): void {
  const half = mark.period / formants;
  const centre = Math.round(at);
  const last = Math.min(half, input.end() - 1 - centre);
  for (let offset = Math.max(-Math.floor(half), -centre); offset <= last; offset++) {
    const position = mark.at + offset * formants;
    const whole = Math.floor(position);
    const part = position - whole;
    const sample = input.at(whole) * (1 - part) + input.at(whole + 1) * part;
    output.add(centre + offset, sample * gain * (0.5 + 0.5 * Math.cos((Math.PI * offset) / half)));
  }
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
