import type { Brand } from "../brand/brand.ts";

/** Where a download button stands, as analytics names it (product rule 7.11) behind the brand's prefix. */
export const clickSources = {
  itemCallToAction: "item call-to-action",
  itemCard: "item card",
  homepageBanner: "homepage banner",
  categoryBanner: "category banner",
  searchBanner: "search banner",
  itemBanner: "item banner",
  footer: "footer",
  deeplinkToast: "deeplink toast",
} as const;
/** Where a visitor pressed a download button. */
export type ClickSource = keyof typeof clickSources;

/** The full name of a click source: `tuna_homepage banner`. Pages carry it in `data-click-source`. */
export function clickSourceName(source: ClickSource, { key }: Pick<Brand, "key">): string {
  return `${key}_${clickSources[source]}`;
}
