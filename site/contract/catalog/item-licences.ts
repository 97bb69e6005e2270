import type { ItemLicence } from "@tuna/sdk/catalog";
import { pagePaths } from "@tuna/sdk/routing";
import { licenceTexts } from "../locale/texts.ts";

/** Terms under which others may use something, and where they are explained. */
export interface Licence {
  name: string;
  url: string;
}

/** The licences of single items. An item with `library` has that of the site. */
export const itemLicenceLinks: Record<Exclude<ItemLicence, "library">, Licence> = {
  cc0: { name: licenceTexts.cc0, url: "https://creativecommons.org/publicdomain/zero/1.0/" },
  "cc-by": { name: licenceTexts.ccBy, url: "https://creativecommons.org/licenses/by/4.0/" },
  own: { name: licenceTexts.own, url: pagePaths.terms },
};
