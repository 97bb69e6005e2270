export { defineElement, type ElementDefinition } from "./define-element.ts";
export { type ElementsOptions, prepareElements } from "./prepare-elements.ts";
