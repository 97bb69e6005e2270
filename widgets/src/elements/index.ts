export { declarations } from "./declarations.ts";
export { defineElements, type ElementsOptions } from "./define-elements.ts";
