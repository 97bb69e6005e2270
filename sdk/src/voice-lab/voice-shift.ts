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

/** Returns what neighbouring effects do to a voice together. */
export function mergedShift(effects: readonly ShiftEffect[]): VoiceShift {
  return effects.reduce<VoiceShift>(shifted, { pitch: 1, formants: 1 });
}

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
