import { type PitchMark, pitchMarksOf } from "./pitch-marks.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";

/** How pitch and formants move. */
export interface VoiceShift {
  /** Factor of the pitch. */
  pitch: number;
  /** Factor of the formants. Below 1 it sounds like a larger head. */
  formants: number;
  /** Constant pitch in Hz in place of the speaker's melody, as of a robot. */
  monotoneHz?: number;
  /** Breath in place of a tone: periods are placed at random times. */
  isWhispered?: boolean;
}

/**
 * Changes pitch and formants of a recorded voice independently and without changing its speed, by
 * pitch-synchronous overlap-add: every period is cut out, resampled and placed anew.
 */
export function shiftVoice(signal: Signal, shift: VoiceShift): Signal {
  const random = breath();
  const marks = pitchMarksOf(signal);
  const output = new Float32Array(signal.length);
  let nearest = 0;
  let at = marks[0]?.at ?? 0;
  while (at < signal.length && marks.length > 0) {
    while (nearest + 1 < marks.length && distance(marks[nearest + 1], at) <= distance(marks[nearest], at))
      nearest++;
    const mark = marks[nearest];
    if (!mark) break;
    const step = stepAfter(mark, shift) * (shift.isWhispered ? 0.1 + 0.3 * random() : 1);
    const sign = shift.isWhispered && random() < 0.5 ? -1 : 1;
    addGrain(output, signal, mark, at, shift.formants, sign * Math.min(1, step / mark.period));
    at += step;
  }
  return output;
}

function stepAfter(mark: PitchMark, { pitch, monotoneHz }: VoiceShift): number {
  if (!mark.isVoiced) return mark.period;
  return monotoneHz ? SAMPLE_RATE / monotoneHz : mark.period / pitch;
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
