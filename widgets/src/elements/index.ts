export {
  type AttributeDeclaration,
  type AttributeType,
  commonAttributes,
  type ElementDeclaration,
} from "./declaration-types.ts";
export { declarations } from "./declarations.ts";
export { defineElements } from "./define-elements.ts";
export type { ElementsOptions } from "./prepare-elements.ts";
