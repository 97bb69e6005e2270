import { countPlays } from "./count-plays.ts";
import { defineElement, type ElementDefinition } from "./define-element.ts";
import { elements } from "./elements.ts";
import { httpAddress } from "./http-address.ts";
import { configureElements, type ElementSettings } from "./settings.ts";

export interface ElementsOptions {
  /** Where the library stands, as `https://sounds.example`. */
  apiUrl: string;
  /** Where its pages stand; by default there too. */
  siteUrl?: string;
  brand: ElementSettings["brand"];
}

/** Defines every element on this page. Calling it again, or in a second copy of the script, changes nothing. */
export function defineElements(options: ElementsOptions): void {
  prepareElements(options);
  for (const definition of elements) defineElement(definition);
}

let isPrepared = false;

/** What elements need before the first is defined, for those who define them one by one. */
export function prepareElements({ apiUrl, siteUrl = apiUrl, brand }: ElementsOptions): void {
  if (isPrepared) return;
  isPrepared = true;
  configureElements({ apiUrl: httpAddress(apiUrl) ?? "", siteUrl: httpAddress(siteUrl) ?? "", brand });
  countPlays();
}

export type { ElementDefinition };
