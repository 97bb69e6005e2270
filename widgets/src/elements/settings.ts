import type { Brand } from "@tuna/sdk";
import { baseAddress } from "./http-address.ts";

/** Settings of the site whose items the elements show. Addresses end without a slash. */
export interface ElementSettings {
  /** Address of the API, such as `https://sounds.example`. */
  apiUrl: string;
  /** Address of the pages. */
  siteUrl: string;
  brand: Pick<Brand, "name" | "product" | "key" | "protocol">;
}

let current: ElementSettings = {
  apiUrl: "",
  siteUrl: "",
  brand: { name: "", product: "", key: "", protocol: "" },
};

/** Returns the settings of the script, or of the site at `apiUrl`. */
export function settingsOf(apiUrl?: string): ElementSettings {
  const address = baseAddress(apiUrl);
  return address ? { ...current, apiUrl: address, siteUrl: address } : current;
}

export interface ElementsOptions {
  /** Address of the site, such as `https://sounds.example`. */
  apiUrl: string;
  /** Address of its pages. The default is `apiUrl`. */
  siteUrl?: string | undefined;
  brand: ElementSettings["brand"];
}

let isPrepared = false;

/** Sets what elements need before the first is defined. Further calls change nothing. */
export function prepareElements({ apiUrl, siteUrl = apiUrl, brand }: ElementsOptions): void {
  if (isPrepared) return;
  isPrepared = true;
  current = { apiUrl: baseAddress(apiUrl) ?? "", siteUrl: baseAddress(siteUrl) ?? "", brand };
}
