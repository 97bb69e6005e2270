import { consentDialogDeclaration } from "./consent-dialog/declaration.ts";
import type { ElementDeclaration } from "./declaration-types.ts";
import { downloadButtonDeclaration } from "./download-button/declaration.ts";
import { downloadFlowDeclaration } from "./download-flow/declaration.ts";
import { searchBoxDeclaration } from "./search-box/declaration.ts";
import { soundBoardDeclaration } from "./sound-board/declaration.ts";
import { soundCardDeclaration } from "./sound-card/declaration.ts";
import { soundListDeclaration } from "./sound-list/declaration.ts";
import { voiceCardDeclaration } from "./voice-card/declaration.ts";

/** The declarations of all elements, without their code: for generated types and references, and for servers. */
export const declarations: readonly ElementDeclaration[] = [
  soundCardDeclaration,
  voiceCardDeclaration,
  soundListDeclaration,
  soundBoardDeclaration,
  searchBoxDeclaration,
  downloadButtonDeclaration,
  downloadFlowDeclaration,
  consentDialogDeclaration,
];

export {
  type AttributeDeclaration,
  type AttributeType,
  commonAttributes,
  type ElementDeclaration,
} from "./declaration-types.ts";
