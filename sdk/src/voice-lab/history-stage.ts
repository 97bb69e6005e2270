import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createDelayLine, type DelayLine } from "./delay-line.ts";
import { SAMPLE_RATE } from "./signal.ts";
import { createTransition, crossFaded } from "./transition.ts";
import type { ShiftEffect, VoiceStage } from "./voice-stage.ts";

/** Effects whose output depends on the input alone, not on earlier output. */
export type HistoryEffect = Exclude<VoiceEffect, ShiftEffect | { type: "reverb" } | { type: "filter" }>;

/** Returns the output at a sample, counted from the start of the stream. */
type OutputAt = (input: DelayLine, index: number) => number;

const ECHO_COUNT = 4;
/** Longest delays in samples: four echoes of 1 s, the last copy of a chorus, one held sample of a bit crusher. */
const maxDelays: Readonly<Record<HistoryEffect["type"], number>> = {
  ringModulation: 0,
  echo: ECHO_COUNT * SAMPLE_RATE + 1,
  distortion: 0,
  chorus: 0.1 * SAMPLE_RATE,
  bitCrush: SAMPLE_RATE / 500,
  tremolo: 0,
};

/** Creates a stage of an effect without feedback. */
export function createHistoryStage(effect: HistoryEffect): VoiceStage {
  const input = createDelayLine(maxDelays[effect.type]);
  const transition = createTransition(outputOf(effect));
  let index = 0;
  const heard = (output: OutputAt) => output(input, index);
  return {
    latency: 0,
    tail: effect.type === "echo" ? (echoDelays(effect.delayMs).at(-1) ?? 0) : 0,
    process: (block) => {
      for (let place = 0; place < block.length; place++, index++) {
        input.push(block[place] ?? 0);
        block[place] = crossFaded(transition, heard);
      }
    },
    end: () => {},
    tune: ([next]) => {
      if (next?.type !== effect.type) return false;
      transition.change(() => outputOf(next as HistoryEffect));
      return true;
    },
  };
}

function outputOf(effect: HistoryEffect): OutputAt {
  switch (effect.type) {
    case "ringModulation": {
      const { depth } = effect;
      const turn = (2 * Math.PI * effect.frequencyHz) / SAMPLE_RATE;
      return (input, index) => input.read(0) * (1 - depth + depth * Math.sin(turn * index));
    }
    case "tremolo": {
      const { depth } = effect;
      const turn = (2 * Math.PI * effect.frequencyHz) / SAMPLE_RATE;
      return (input, index) => input.read(0) * (1 - depth * (0.5 + 0.5 * Math.sin(turn * index)));
    }
    case "distortion": {
      const scale = Math.tanh(effect.drive);
      return (input) => Math.tanh(input.read(0) * effect.drive) / scale;
    }
    case "bitCrush": {
      const steps = 2 ** (effect.bitDepth - 1);
      const hold = Math.max(1, Math.round(SAMPLE_RATE / effect.sampleRateHz));
      return (input, index) => Math.round(input.read(index % hold) * steps) / steps;
    }
    case "echo": {
      const taps = echoDelays(effect.delayMs).map((delay, place) => ({
        delay,
        gain: effect.feedback ** place,
      }));
      return (input) => taps.reduce((sum, { delay, gain }) => sum + input.read(delay) * gain, 0);
    }
    case "chorus":
      return chorusOutput(effect.voiceCount, effect.depthMs / 1000);
  }
}

function echoDelays(delayMs: number): number[] {
  return Array.from({ length: ECHO_COUNT + 1 }, (_, place) =>
    Math.round((delayMs / 1000) * place * SAMPLE_RATE),
  );
}

/** Adds copies whose delay varies slightly, each at its own speed. */
function chorusOutput(voiceCount: number, depthSeconds: number): OutputAt {
  const copies = Array.from({ length: voiceCount }, (_, copy) => ({
    turn: (2 * Math.PI * (0.35 + 0.27 * copy)) / SAMPLE_RATE,
    phase: (2 * Math.PI * copy) / voiceCount,
    delay: (0.012 + 0.009 * copy) * SAMPLE_RATE,
  }));
  const depth = depthSeconds * SAMPLE_RATE;
  return (input, index) => {
    let sum = input.read(0);
    for (const { turn, phase, delay } of copies) {
      const late = delay + depth * (1 + Math.sin(turn * index + phase));
      const whole = Math.ceil(late);
      const part = whole - late;
      sum += input.read(whole) * (1 - part) + input.read(whole - 1) * part;
    }
    return sum;
  };
}
