export { defineElement, type ElementDefinition } from "./define-element.tsx";
export { type ElementsOptions, prepareElements } from "./settings.ts";
