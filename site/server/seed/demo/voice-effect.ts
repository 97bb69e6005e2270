import {
  chorused,
  crushed,
  driven,
  echoed,
  reverberated,
  ringModulated,
  trembling,
} from "../synth/effects.ts";
import { filtered } from "../synth/filter.ts";
import type { Signal } from "../synth/signal.ts";
import { shiftVoice, type VoiceShift } from "../synth/voice-shift.ts";

/** One link in what a voice filter does to a speaker. Plain data: a voice is a list of these. */
export type VoiceEffect =
  | ({ effect: "shift" } & VoiceShift)
  | { effect: "ring"; hz: number; depth: number }
  | { effect: "echo"; delaySeconds: number; feedback: number }
  | { effect: "room"; seconds: number; wet: number }
  | { effect: "drive"; amount: number }
  | { effect: "chorus"; voices: number; depthMs: number }
  | { effect: "band"; lowHz: number; highHz: number }
  | { effect: "crush"; bits: number; hold: number }
  | { effect: "tremble"; hz: number; depth: number };

/** A speaker put through a voice: every effect in its order. */
export function applyVoice(signal: Signal, effects: readonly VoiceEffect[]): Signal {
  return effects.reduce(applyEffect, signal);
}

function applyEffect(signal: Signal, effect: VoiceEffect): Signal {
  switch (effect.effect) {
    case "shift":
      return shiftVoice(signal, effect);
    case "ring":
      return ringModulated(signal, effect.hz, effect.depth);
    case "echo":
      return echoed(signal, effect.delaySeconds, effect.feedback);
    case "room":
      return reverberated(signal, effect.seconds, effect.wet);
    case "drive":
      return driven(signal, effect.amount);
    case "chorus":
      return chorused(signal, effect.voices, effect.depthMs);
    case "band":
      return filtered(filtered(signal, "highpass", effect.lowHz), "lowpass", effect.highHz);
    case "crush":
      return crushed(signal, effect.bits, effect.hold);
    case "tremble":
      return trembling(signal, effect.hz, effect.depth);
  }
}
