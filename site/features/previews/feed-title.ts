import type { Brand, ItemKind, Sort } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { feedTexts } from "../../platform/locale/texts.ts";

/** Returns the title of an RSS feed. */
export function feedTitle(kind: ItemKind, sort: Sort, brand: Pick<Brand, "name">): string {
  return fillText(feedTexts[sort][`${kind}s`], { brand: brand.name });
}
