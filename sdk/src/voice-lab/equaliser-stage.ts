import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createFilter, type Filter, type FilterShape } from "./filter.ts";
import { createTransition, crossFaded } from "./transition.ts";
import type { VoiceStage } from "./voice-stage.ts";

type EqualiserEffect = Extract<VoiceEffect, { type: "equaliser" }>;

/** Where the shelves of lows and highs begin. */
const [LOW_HZ, HIGH_HZ] = [120, 8000];

/** Creates a stage that raises and lowers four bands. */
export function createEqualiserStage(effect: EqualiserEffect): VoiceStage {
  const transition = createTransition<Filter[]>(bandsOf(effect).map((band) => createFilter(band)));
  let sample = 0;
  const equalised = (bands: readonly Filter[]) => bands.reduce((value, band) => band.next(value), sample);
  return {
    latency: 0,
    tail: 0,
    process: (block) => {
      for (let place = 0; place < block.length; place++) {
        sample = block[place] ?? 0;
        block[place] = crossFaded(transition, equalised);
      }
    },
    end: () => {},
    tune: ([next]) => {
      if (next?.type !== "equaliser") return false;
      const bands = bandsOf(next);
      transition.change((now) => now.map((band, place) => band.moved(bands[place] ?? {})));
      return true;
    },
  };
}

function bandsOf(effect: EqualiserEffect): FilterShape[] {
  const { lowDb, lowMidHz, lowMidDb, highMidHz, highMidDb, highDb } = effect;
  return [
    { kind: "lowShelf", hz: LOW_HZ, gainDb: lowDb },
    { kind: "peak", hz: lowMidHz, gainDb: lowMidDb, q: 1 },
    { kind: "peak", hz: highMidHz, gainDb: highMidDb, q: 1 },
    { kind: "highShelf", hz: HIGH_HZ, gainDb: highDb },
  ];
}
