import { defineElement } from "./define-element.ts";
import { elements } from "./elements.ts";
import { type ElementsOptions, prepareElements } from "./prepare-elements.ts";

/** Defines every element on this page. Calling it again, or in a second copy of the script, changes nothing. */
export function defineElements(options: ElementsOptions): void {
  prepareElements(options);
  for (const definition of elements) defineElement(definition);
}
