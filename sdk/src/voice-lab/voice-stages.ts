import type { VoiceEffect } from "../catalog/voice-effect.ts";
import { createCrushStage } from "./crush-stage.ts";
import { createCompressorStage, createGateStage } from "./dynamics-stage.ts";
import { createEqualiserStage } from "./equaliser-stage.ts";
import { createFilterStage } from "./filter-stage.ts";
import { createHistoryStage } from "./history-stage.ts";
import { createReverbStage } from "./reverb-stage.ts";
import { createShiftStage } from "./shift-stage.ts";
import { isShiftEffect } from "./voice-shift.ts";
import type { VoiceStage } from "./voice-stage.ts";

/** Returns the effects of each stage of a voice: one, or neighbours that shift the voice. */
export function stageEffects(effects: readonly VoiceEffect[]): VoiceEffect[][] {
  const groups: VoiceEffect[][] = [];
  for (const [place, effect] of effects.entries()) {
    const before = effects[place - 1];
    if (before && isShiftEffect(before) && isShiftEffect(effect)) groups.at(-1)?.push(effect);
    else groups.push([effect]);
  }
  return groups;
}

/** Creates the stage of the effects of one group of {@link stageEffects}. */
export function createStage(effects: readonly VoiceEffect[]): VoiceStage {
  const [first] = effects;
  switch (first?.type) {
    case "bitCrush":
      return createCrushStage(first);
    case "compressor":
      return createCompressorStage(first);
    case "equaliser":
      return createEqualiserStage(first);
    case "filter":
      return createFilterStage(first);
    case "gate":
      return createGateStage(first);
    case "reverb":
      return createReverbStage(first);
    default:
      return first && !isShiftEffect(first)
        ? createHistoryStage(first)
        : createShiftStage(effects.filter(isShiftEffect));
  }
}
