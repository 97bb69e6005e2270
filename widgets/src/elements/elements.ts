import { consentDialogDefinition } from "./consent-dialog/consent-dialog-element.tsx";
import { defineElement, type ElementDefinition } from "./define-element.tsx";
import { downloadButtonDefinition } from "./download-button/download-button-element.tsx";
import { downloadFlowDefinition } from "./download-flow/download-flow-element.tsx";
import { searchBoxDefinition } from "./search-box/search-box-element.tsx";
import { type ElementsOptions, prepareElements } from "./settings.ts";
import { soundCardDefinition } from "./sound-card/sound-card-element.tsx";
import { soundListDefinition } from "./sound-list/sound-list-element.tsx";
import { voiceCardDefinition } from "./voice-card/voice-card-element.tsx";

/** Every element. Its declaration stands in `declarations.ts` too, and its chunk in the site's `elements/chunks.ts`. */
export const elements: readonly ElementDefinition[] = [
  soundCardDefinition,
  voiceCardDefinition,
  soundListDefinition,
  searchBoxDefinition,
  downloadButtonDefinition,
  downloadFlowDefinition,
  consentDialogDefinition,
];

/** Defines every element on this page. Calling it again, or in a second copy of the script, changes nothing. */
export function defineElements(options: ElementsOptions): void {
  prepareElements(options);
  for (const definition of elements) defineElement(definition);
}
