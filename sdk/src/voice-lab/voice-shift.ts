import type { VoiceEffect } from "../catalog/voice-effect.ts";
import type { ShiftEffect } from "./voice-stage.ts";

/** How pitch and formants move. */
export interface VoiceShift {
  /** Factor of the pitch. */
  pitch: number;
  /** Factor of the formants. Below 1 it sounds like a larger head. */
  formants: number;
  /** Constant pitch in Hz in place of the speaker's melody, as of a robot. */
  monotoneHz?: number | undefined;
  /** Breath in place of a tone: periods are placed at random times. */
  isWhispered?: boolean | undefined;
}

/**
 * Returns what neighbouring effects do to a voice together. The range is that of one effect: the work of a second grows with the
 * pitch, and eight effects would make it 65,536 times as much.
 */
export function mergedShift(effects: readonly ShiftEffect[]): VoiceShift {
  const shift = effects.reduce<VoiceShift>(shifted, { pitch: 1, formants: 1 });
  return { ...shift, pitch: within(shift.pitch, MAX_PITCH), formants: within(shift.formants, MAX_FORMANTS) };
}

function within(factor: number, most: number): number {
  return Math.min(most, Math.max(1 / most, factor));
}

/** Factors of the largest shift that one effect can have: two octaves, and one. */
const [MAX_PITCH, MAX_FORMANTS] = [4, 2];

const shifts: Readonly<Record<ShiftEffect["type"], true>> = {
  pitch: true,
  formant: true,
  monotone: true,
  whisper: true,
};

export function isShiftEffect(effect: VoiceEffect): effect is ShiftEffect {
  return effect.type in shifts;
}

function shifted(shift: VoiceShift, effect: ShiftEffect): VoiceShift {
  switch (effect.type) {
    case "pitch":
      return { ...shift, pitch: shift.pitch * ratioOf(effect.semitones) };
    case "formant":
      return { ...shift, formants: shift.formants * ratioOf(effect.semitones) };
    case "monotone":
      return { ...shift, monotoneHz: effect.frequencyHz };
    case "whisper":
      return { ...shift, isWhispered: true };
  }
}

function ratioOf(semitones: number): number {
  return 2 ** (semitones / 12);
}
