import type { Brand } from "@tuna/sdk";
import { baseAddress } from "./http-address.ts";

/** What elements know of the library that they show. Addresses end without a slash. */
export interface ElementSettings {
  /** Where the API stands, as `https://sounds.example`. */
  apiUrl: string;
  /** Where the pages stand. */
  siteUrl: string;
  brand: Pick<Brand, "name" | "product" | "key" | "protocol">;
}

let current: ElementSettings = {
  apiUrl: "",
  siteUrl: "",
  brand: { name: "", product: "", key: "", protocol: "" },
};

function configureElements(settings: ElementSettings): void {
  current = settings;
}

/** The settings of the script, or of the library at `apiUrl`. */
export function settingsOf(apiUrl?: string): ElementSettings {
  const address = baseAddress(apiUrl);
  return address === undefined ? current : { ...current, apiUrl: address, siteUrl: address };
}

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
