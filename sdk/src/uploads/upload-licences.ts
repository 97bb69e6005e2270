import { itemLicences } from "../catalog/item-licence.ts";

/** Licences that makers choose from. */
export const uploadLicences = itemLicences.slice(1) as ["cc0", "cc-by", "own"];
