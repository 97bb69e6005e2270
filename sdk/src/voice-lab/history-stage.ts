import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createDelayLine, type DelayLine } from "./delay-line.ts";
import { SAMPLE_RATE } from "./signal.ts";
import { createTransition, crossFaded } from "./transition.ts";
import type { VoiceStage } from "./voice-stage.ts";

/** Effects whose output depends on the input alone, not on earlier output. */
export type HistoryEffect = Extract<
  VoiceEffect,
  { type: "ringModulation" | "tremolo" | "distortion" | "echo" | "chorus" }
>;

/** Returns the output at a sample, counted from the start of the stream. */
type OutputAt = (input: DelayLine, index: number) => number;

const ECHO_COUNT = 4;
/** Samples between those from which a copy of a chorus is interpolated. Two make copies a little duller than the voice. */
const COPY_STEP = 2;
/** Longest delays in samples: four echoes of 1 s, the last copy of a chorus. */
const maxDelays: Readonly<Record<HistoryEffect["type"], number>> = {
  ringModulation: 0,
  echo: ECHO_COUNT * SAMPLE_RATE + 1,
  distortion: 0,
  chorus: 0.1 * SAMPLE_RATE,
  tremolo: 0,
};

/** Creates a stage of an effect without feedback. */
export function createHistoryStage(effect: HistoryEffect): VoiceStage {
  const input = createDelayLine(maxDelays[effect.type] ?? 0);
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
    case "echo": {
      const taps = echoDelays(effect.delayMs).map((delay, place) => ({
        delay,
        gain: effect.feedback ** place,
      }));
      return (input) => taps.reduce((sum, { delay, gain }) => sum + input.read(delay) * gain, 0);
    }
    case "chorus":
      return chorusOutput(effect.voiceCount, effect.depthMs / 1000);
    default:
      // An effect that only a newer site knows changes nothing.
      return (input) => input.read(0);
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
      const whole = COPY_STEP * Math.ceil(late / COPY_STEP);
      const part = (whole - late) / COPY_STEP;
      sum += input.read(whole) * (1 - part) + input.read(whole - COPY_STEP) * part;
    }
    return sum;
  };
}
