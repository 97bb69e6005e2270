import type { ElementDefinition } from "./define-element.ts";
import { soundCardDefinition } from "./sound-card/definition.ts";
import { voiceCardDefinition } from "./voice-card/definition.ts";

/** Every element. Its declaration stands in `declarations.ts` too, and its chunk in the site's `elements/chunks.ts`. */
export const elements: readonly ElementDefinition[] = [soundCardDefinition, voiceCardDefinition];
