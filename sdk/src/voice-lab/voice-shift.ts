import { type PitchMark, pitchMarksOf } from "./pitch-marks.ts";
import { SAMPLE_RATE, type Signal } from "./signal.ts";

/** How pitch and formants move. */
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

/**
 * Another pitch and another size of head for a recorded voice, each by itself and without changing the speed
 * (pitch-synchronous overlap-add): every period of the voice is cut out, resampled and laid down at its new place.
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

/** The same numbers from 0 to 1 for every voice, so that what is heard twice is the same twice (mulberry32). */
function breath(): () => number {
  let state = 0x77686973;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
