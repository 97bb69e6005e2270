export type { AttributeDeclaration, AttributeType, ElementDeclaration } from "./declaration-types.ts";
export { declarations } from "./declarations.ts";
export { defineElements } from "./elements.ts";
export type { ElementsOptions } from "./settings.ts";
