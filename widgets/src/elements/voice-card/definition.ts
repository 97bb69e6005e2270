import type { ElementDefinition } from "../define-element.ts";
import { itemCardStyles } from "../item-card/item-card-styles.ts";
import { voiceCardDeclaration } from "./declaration.ts";
import { VoiceCardElement } from "./voice-card-element.tsx";

export const voiceCardDefinition: ElementDefinition = {
  declaration: voiceCardDeclaration,
  Component: VoiceCardElement,
  styles: itemCardStyles,
};
