import { consentDialogDefinition } from "./consent-dialog/definition.ts";
import type { ElementDefinition } from "./define-element.ts";
import { downloadButtonDefinition } from "./download-button/definition.ts";
import { downloadFlowDefinition } from "./download-flow/definition.ts";
import { searchBoxDefinition } from "./search-box/definition.ts";
import { soundCardDefinition } from "./sound-card/definition.ts";
import { soundListDefinition } from "./sound-list/definition.ts";
import { voiceCardDefinition } from "./voice-card/definition.ts";

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
