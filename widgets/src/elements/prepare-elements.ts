import { baseAddress } from "./http-address.ts";
import { configureElements, type ElementSettings } from "./settings.ts";

export interface ElementsOptions {
  /** Where the library stands, as `https://sounds.example`. */
  apiUrl: string;
  /** Where its pages stand; by default there too. */
  siteUrl?: string;
  brand: ElementSettings["brand"];
}

let isPrepared = false;

/** What elements need before the first is defined. Calling it again changes nothing. */
export function prepareElements({ apiUrl, siteUrl = apiUrl, brand }: ElementsOptions): void {
  if (isPrepared) return;
  isPrepared = true;
  configureElements({ apiUrl: baseAddress(apiUrl) ?? "", siteUrl: baseAddress(siteUrl) ?? "", brand });
}
