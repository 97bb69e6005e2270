import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createFilter, type Filter } from "./filter.ts";
import { createTransition, crossFaded } from "./transition.ts";
import type { VoiceStage } from "./voice-stage.ts";

type FilterEffect = Extract<VoiceEffect, { type: "filter" }>;
type Band = [low: Filter, high: Filter];

/** Creates a stage that keeps the frequencies between two. */
export function createFilterStage({ lowCutHz, highCutHz }: FilterEffect): VoiceStage {
  const transition = createTransition<Band>([
    createFilter("highpass", lowCutHz),
    createFilter("lowpass", highCutHz),
  ]);
  let sample = 0;
  const filtered = ([low, high]: Band) => high.next(Math.fround(low.next(sample)));
  return {
    latency: 0,
    tail: 0,
    process: (block) => {
      for (let place = 0; place < block.length; place++) {
        sample = block[place] ?? 0;
        block[place] = crossFaded(transition, filtered);
      }
    },
    end: () => {},
    tune: ([next]) => {
      if (next?.type !== "filter") return false;
      transition.change(([low, high]) => [low.moved(next.lowCutHz), high.moved(next.highCutHz)]);
      return true;
    },
  };
}
