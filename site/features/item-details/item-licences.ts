import type { OpenWord } from "@tuna/sdk";
import type { ItemLicence } from "@tuna/sdk/catalog";
import { pagePaths } from "@tuna/sdk/routing";
import { licenceTexts } from "../../platform/locale/texts.ts";
import type { Licence } from "../../platform/pages/licence.ts";

const links: Readonly<Record<Exclude<ItemLicence, "library">, Licence>> = {
  cc0: { name: licenceTexts.cc0, url: "https://creativecommons.org/publicdomain/zero/1.0/" },
  "cc-by": { name: licenceTexts.ccBy, url: "https://creativecommons.org/licenses/by/4.0/" },
  own: { name: licenceTexts.own, url: pagePaths.terms },
};

/** Returns the licence of a single item. Undefined if it has that of the site, as one with an unknown licence does. */
export function licenceLink(licence: OpenWord<ItemLicence>): Licence | undefined {
  return (links as Readonly<Record<string, Licence>>)[licence];
}
