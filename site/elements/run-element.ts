import { defineElement, type ElementDefinition, prepareElements } from "@tuna/widgets/elements/core";
import { scriptOptions } from "./script-options.ts";

/** Defines one element. `scriptUrl` is the address of the script from this site. */
export function runElement(definition: ElementDefinition, scriptUrl: string): void {
  prepareElements(scriptOptions(scriptUrl));
  defineElement(definition);
}
