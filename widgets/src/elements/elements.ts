import { consentDialogDefinition } from "./consent-dialog/consent-dialog-element.tsx";
import { defineElement, type ElementDefinition } from "./define-element.tsx";
import { downloadButtonDefinition } from "./download-button/download-button-element.tsx";
import { downloadFlowDefinition } from "./download-flow/download-flow-element.tsx";
import { searchBoxDefinition } from "./search-box/search-box-element.tsx";
import { type ElementsOptions, prepareElements } from "./settings.ts";
import { soundCardDefinition } from "./sound-card/sound-card-element.tsx";
import { soundListDefinition } from "./sound-list/sound-list-element.tsx";
import { voiceCardDefinition } from "./voice-card/voice-card-element.tsx";

/** Every element. `declarations.ts` lists its declaration, and `site/elements/element-chunks.ts` its chunk. */
const elements: readonly ElementDefinition[] = [
  soundCardDefinition,
  voiceCardDefinition,
  soundListDefinition,
  searchBoxDefinition,
  downloadButtonDefinition,
  downloadFlowDefinition,
  consentDialogDefinition,
];

/**
 * Defines all elements on this page. Further calls, and a second copy of the script, change nothing. On a server it
 * does nothing.
 */
export function defineElements(options: ElementsOptions): void {
  if (typeof customElements === "undefined") return;
  prepareElements(options);
  for (const definition of elements) defineElement(definition);
}
