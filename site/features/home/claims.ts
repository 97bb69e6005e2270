import type { Brand } from "@tuna/sdk";
import { formatCount } from "../../platform/locale/format.ts";
import { heroTexts } from "../../platform/locale/texts.ts";
import type { HomePageData } from "./home-page-data.ts";

/** A statement about the catalogue's size: `404` and `sounds`. */
export interface Claim {
  figure: string;
  name: string;
}

/** Returns what the home page states: the brand's claims, or else the counts of what there is. Nothing of an empty site. */
export function claimsOf(counts: HomePageData["counts"], { claims }: Pick<Brand, "claims">): Claim[] {
  if (counts.sounds + counts.voices === 0) return [];
  return (["sounds", "voices"] as const).flatMap((kind) => {
    const [one, several] = heroTexts.counted[kind];
    if (claims) return [{ figure: claims[kind], name: several }];
    const count = counts[kind];
    return count > 0 ? [{ figure: formatCount(count), name: count === 1 ? one : several }] : [];
  });
}
