export {
  type AttributeDeclaration,
  type AttributeType,
  commonAttributes,
  type ElementDeclaration,
} from "./declaration-types.ts";
export { declarations } from "./declarations.ts";
