import type { Brand } from "@tuna/sdk";
import { API_BASE_PATH } from "@tuna/sdk/contract";
import { baseAddress } from "./http-address.ts";

/** What elements know of the library that they show. Addresses end without a slash. */
export interface ElementSettings {
  /** Where the API stands, as `https://sounds.example`; its paths begin with {@link API_BASE_PATH}. */
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

export function configureElements(settings: ElementSettings): void {
  current = settings;
}

/** The settings of the script, or of the library at `apiUrl`. */
export function settingsOf(apiUrl?: string): ElementSettings {
  const address = baseAddress(apiUrl);
  return address === undefined ? current : { ...current, apiUrl: address, siteUrl: address };
}

/** Address of an endpoint: `path` begins with a slash, below {@link API_BASE_PATH}. */
export function endpointAddress({ apiUrl }: Pick<ElementSettings, "apiUrl">, path: string): string {
  return `${apiUrl}${API_BASE_PATH}${path}`;
}
