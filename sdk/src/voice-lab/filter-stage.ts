import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createFilter, type Filter } from "./filter.ts";
import { createRateBridge, FIRST_RATE } from "./rate-bridge.ts";
import { SAMPLE_RATE } from "./signal.ts";
import { createTransition, crossFaded } from "./transition.ts";
import type { VoiceStage } from "./voice-stage.ts";

type FilterEffect = Extract<VoiceEffect, { type: "filter" }>;
type Band = [low: Filter, high: Filter];

/** Highest cut of the first edition. Filters up to it keep that edition's sound, steeper near 10 kHz. */
const FIRST_MAX_HZ = 10_000;

/** Creates a stage that keeps the frequencies between two. */
export function createFilterStage({ lowCutHz, highCutHz }: FilterEffect): VoiceStage {
  const rate = rateOf(highCutHz);
  const transition = createTransition<Band>([
    createFilter({ kind: "highpass", hz: lowCutHz, rate }),
    createFilter({ kind: "lowpass", hz: highCutHz, rate }),
  ]);
  let sample = 0;
  const filtered = ([low, high]: Band) => high.next(Math.fround(low.next(sample)));

  const bridge = createRateBridge(SAMPLE_RATE, rate, (block) => {
    for (let place = 0; place < block.length; place++) {
      sample = block[place] ?? 0;
      block[place] = crossFaded(transition, filtered);
    }
  });
  return {
    latency: bridge.latency,
    tail: 0,
    process: (block) => bridge.process(block, block),
    end: () => {},
    tune: ([next]) => {
      if (next?.type !== "filter" || rateOf(next.highCutHz) !== rate) return false;
      transition.change(([low, high]) => [
        low.moved({ hz: next.lowCutHz }),
        high.moved({ hz: next.highCutHz }),
      ]);
      return true;
    },
  };
}

function rateOf(highCutHz: number): number {
  return highCutHz > FIRST_MAX_HZ ? SAMPLE_RATE : FIRST_RATE;
}
