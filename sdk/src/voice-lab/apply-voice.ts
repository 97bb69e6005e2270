import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { fadedOut, SAMPLE_RATE, type Signal } from "./signal.ts";
import type { VoiceStage } from "./voice-stage.ts";
import { createStage, stageEffects } from "./voice-stages.ts";

/** Maximum time that echoes and rooms may add to a signal. */
export const MAX_TAIL_SECONDS = 5;

const FADE_SECONDS = 0.05;

/**
 * Applies the effects of a voice in order. No effect changes the speed. Takes and returns mono samples at {@link
 * SAMPLE_RATE}, the same for the same input. The result is a new signal, longer by the reverberation. The latency
 * that the effects have on a stream is compensated.
 */
export function applyVoice(signal: Signal, effects: readonly VoiceEffect[]): Signal {
  const longest = signal.length + MAX_TAIL_SECONDS * SAMPLE_RATE;
  return stageEffects(effects).reduce((heard, group) => {
    const next = passed(heard, createStage(group));
    return next.length > longest ? fadedOut(next.slice(0, longest), FADE_SECONDS) : next;
  }, signal.slice());
}

/** Passes a whole signal through a stage. */
function passed(signal: Signal, stage: VoiceStage): Signal {
  const stream = new Float32Array(signal.length + stage.tail + stage.latency);
  stream.set(signal);
  stage.process(stream.subarray(0, signal.length));
  stage.end();
  stage.process(stream.subarray(signal.length));
  return stream.slice(stage.latency);
}
