import type { ElementDefinition } from "../define-element.ts";
import { itemCardStyles } from "../item-card/item-card-styles.ts";
import { soundCardDeclaration } from "./declaration.ts";
import { SoundCardElement } from "./sound-card-element.tsx";

export const soundCardDefinition: ElementDefinition = {
  declaration: soundCardDeclaration,
  Component: SoundCardElement,
  styles: itemCardStyles,
};
