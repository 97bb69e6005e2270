import type { VoiceEffect } from "../catalog/voice-effect.ts";
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
  if (first?.type === "filter") return createFilterStage(first);
  if (first?.type === "reverb") return createReverbStage(first);
  if (first && !isShiftEffect(first)) return createHistoryStage(first);
  return createShiftStage(effects.filter(isShiftEffect));
}
