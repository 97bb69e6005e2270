import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createDelayLine } from "./delay-line.ts";
import { createRateBridge, FIRST_RATE } from "./rate-bridge.ts";
import { SAMPLE_RATE } from "./signal.ts";
import { createTransition, crossFaded } from "./transition.ts";
import type { VoiceStage } from "./voice-stage.ts";

type CrushEffect = Extract<VoiceEffect, { type: "bitCrush" }>;
interface Machine {
  steps: number;
  /** Number of samples for which one is held. */
  hold: number;
}

const MIN_RATE = 500;

/** Creates a stage that keeps few bits of few samples. */
export function createCrushStage(effect: CrushEffect): VoiceStage {
  const transition = createTransition(machineOf(effect));
  const input = createDelayLine(FIRST_RATE / MIN_RATE);
  let index = 0;
  const crushed = ({ steps, hold }: Machine) => Math.round(input.read(index % hold) * steps) / steps;

  function crush(block: Float32Array): void {
    for (let place = 0; place < block.length; place++, index++) {
      input.push(block[place] ?? 0);
      block[place] = crossFaded(transition, crushed);
    }
  }

  const bridge = createRateBridge(SAMPLE_RATE, FIRST_RATE, crush);
  return {
    latency: bridge.latency,
    tail: 0,
    process: (block) => bridge.process(block, block),
    end: () => {},
    tune: ([next]) => {
      if (next?.type !== "bitCrush") return false;
      transition.change(() => machineOf(next));
      return true;
    },
  };
}

function machineOf({ bitDepth, sampleRateHz }: CrushEffect): Machine {
  return { steps: 2 ** (bitDepth - 1), hold: Math.max(1, Math.round(FIRST_RATE / sampleRateHz)) };
}
