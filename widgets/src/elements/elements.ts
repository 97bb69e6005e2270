import { consentDialogDeclaration } from "./consent-dialog/declaration.ts";
import { defineElement, type ElementDefinition } from "./define-element.tsx";
import { downloadButtonDefinition } from "./download-button/download-button-element.tsx";
import { downloadFlowDeclaration } from "./download-flow/declaration.ts";
import { lazyDefinition } from "./lazy-definition.tsx";
import { searchBoxDeclaration } from "./search-box/declaration.ts";
import { type ElementsOptions, prepareElements } from "./settings.ts";
import { soundBoardDeclaration } from "./sound-board/declaration.ts";
import { soundCardDefinition } from "./sound-card/sound-card-element.tsx";
import { soundListDefinition } from "./sound-list/sound-list-element.tsx";
import { voiceCardDefinition } from "./voice-card/voice-card-element.tsx";

/** Every element. `declarations.ts` lists its declaration, and `site/elements/element-chunks.ts` its chunk. */
const elements: readonly ElementDefinition[] = [
  soundCardDefinition,
  voiceCardDefinition,
  soundListDefinition,
  downloadButtonDefinition,
  lazyDefinition(soundBoardDeclaration, () => import("./sound-board/sound-board.lazy.ts")),
  lazyDefinition(searchBoxDeclaration, () => import("./search-box/search-box.lazy.ts")),
  lazyDefinition(downloadFlowDeclaration, () => import("./download-flow/download-flow.lazy.ts"), true),
  lazyDefinition(consentDialogDeclaration, () => import("./consent-dialog/consent-dialog.lazy.ts"), true),
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
