import type { VoiceEffect } from "../catalog/voice-effect.ts";
import type { Signal } from "./signal.ts";
import type { VoiceStage } from "./voice-stage.ts";
import { createStage, stageEffects } from "./voice-stages.ts";

/** The effects of a voice on a stream of samples at the lab's rate. */
export interface VoiceChain {
  /** Delay of the output in samples. */
  readonly latency: number;
  /** Replaces the samples of a block by the output. */
  process(block: Signal): void;
  /** Changes parameters without a click. Returns false if only a new chain has these effects. */
  tune(effects: readonly VoiceEffect[]): boolean;
}

export function createVoiceChain(effects: readonly VoiceEffect[]): VoiceChain {
  const stages = stageEffects(effects).map(createStage);
  const shape = shapeOf(effects);
  // A stage starts with the first sample, not with the silence before it. Otherwise periods would be cut elsewhere.
  const silences = stages.map((_, place) => latencyOf(stages.slice(0, place)));

  return {
    latency: latencyOf(stages),
    process: (block) => {
      for (const [place, stage] of stages.entries()) {
        const skipped = Math.min(silences[place] ?? 0, block.length);
        silences[place] = (silences[place] ?? 0) - skipped;
        stage.process(block.subarray(skipped));
      }
    },
    tune: (next) => {
      const groups = stageEffects(next);
      return shapeOf(next) === shape && stages.every((stage, place) => stage.tune(groups[place] ?? []));
    },
  };
}

function latencyOf(stages: readonly VoiceStage[]): number {
  return stages.reduce((sum, { latency }) => sum + latency, 0);
}

function shapeOf(effects: readonly VoiceEffect[]): string {
  return effects.map(({ type }) => type).join();
}
