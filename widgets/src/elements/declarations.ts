import type { ElementDeclaration } from "./declaration-types.ts";
import { soundCardDeclaration } from "./sound-card/declaration.ts";
import { voiceCardDeclaration } from "./voice-card/declaration.ts";

/** What every element is, without the elements: for the generated types and references, and for servers. */
export const declarations: readonly ElementDeclaration[] = [soundCardDeclaration, voiceCardDeclaration];
