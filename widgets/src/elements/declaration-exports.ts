export type { AttributeDeclaration, AttributeType, ElementDeclaration } from "./declaration-types.ts";
export { commonAttributes } from "./declaration-types.ts";
export { declarations } from "./declarations.ts";
