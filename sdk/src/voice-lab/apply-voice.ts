import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { chorused, crushed, driven, echoed, reverberated, ringModulated, trembling } from "./effects.ts";
import { filtered } from "./filter.ts";
import { faded, SAMPLE_RATE, type Signal } from "./signal.ts";
import { shiftVoice, type VoiceShift } from "./voice-shift.ts";

/** Maximum time that echoes and rooms may add to a signal. */
export const MAX_TAIL_SECONDS = 5;

const FADE_SECONDS = 0.05;

/**
 * Applies the effects of a voice in order. No effect changes the speed. Takes and returns mono samples at {@link
 * SAMPLE_RATE}, the same for the same input. The result is a new signal, longer by the reverberation.
 */
export function applyVoice(signal: Signal, effects: readonly VoiceEffect[]): Signal {
  const longest = signal.length + MAX_TAIL_SECONDS * SAMPLE_RATE;
  return stepsOf(effects).reduce((heard, step) => {
    const next = step(heard);
    return next.length > longest ? faded(next.slice(0, longest), 0, FADE_SECONDS) : next;
  }, signal.slice());
}

type Step = (signal: Signal) => Signal;
type ShiftEffect = Extract<VoiceEffect, { type: keyof typeof shifts }>;

/** Merges neighbouring effects that shift the voice, because each one cuts the signal into its periods. */
function stepsOf(effects: readonly VoiceEffect[]): Step[] {
  const steps: Step[] = [];
  let shift: VoiceShift | undefined;
  for (const effect of effects) {
    if (isShift(effect)) {
      const merged = shifted(shift ?? { pitch: 1, formants: 1 }, effect);
      if (shift) steps.pop();
      steps.push((signal) => shiftVoice(signal, merged));
      shift = merged;
    } else {
      steps.push((signal) => changed(signal, effect));
      shift = undefined;
    }
  }
  return steps;
}

const shifts = { pitch: true, formant: true, monotone: true, whisper: true } as const;

function isShift(effect: VoiceEffect): effect is ShiftEffect {
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

function changed(signal: Signal, effect: Exclude<VoiceEffect, ShiftEffect>): Signal {
  switch (effect.type) {
    case "ringModulation":
      return ringModulated(signal, effect.frequencyHz, effect.depth);
    case "echo":
      return echoed(signal, effect.delayMs / 1000, effect.feedback);
    case "reverb":
      return reverberated(signal, effect.decayMs / 1000, effect.mix);
    case "distortion":
      return driven(signal, effect.drive);
    case "chorus":
      return chorused(signal, effect.voiceCount, effect.depthMs);
    case "filter":
      return filtered(filtered(signal, "highpass", effect.lowCutHz), "lowpass", effect.highCutHz);
    case "bitCrush":
      return crushed(signal, effect.bitDepth, Math.max(1, Math.round(SAMPLE_RATE / effect.sampleRateHz)));
    case "tremolo":
      return trembling(signal, effect.frequencyHz, effect.depth);
  }
}

function ratioOf(semitones: number): number {
  return 2 ** (semitones / 12);
}
