import type { Brand, ItemCard } from "@tuna/sdk";
import { type ClickSource, clickSourceName } from "@tuna/sdk/download";
import { shownStore } from "../../platform/routing/page-store.ts";
import { findCardOfOpenMenu } from "../catalog/card-menu-host.tsx";
import type { ItemPageData } from "../catalog/item-page-data.ts";

/** Finds the item of a download button by click source; other buttons belong to no item. */
const finders: Partial<Record<ClickSource, () => ItemCard | undefined>> = {
  itemCallToAction: itemOfPage,
  itemBanner: itemOfPage,
  itemCard: findCardOfOpenMenu,
};

/** Returns the item of a pressed download button, given its click source. */
export function itemOfButton(source: string, brand: Brand): ItemCard | undefined {
  const names = Object.keys(finders) as ClickSource[];
  const name = names.find((each) => clickSourceName(each, brand) === source);
  return name && finders[name]?.();
}

/** Returns the item whose page is open. */
export function itemOfPage(): ItemCard | undefined {
  const page = shownStore()?.get().page;
  return page?.routeId === "sound" || page?.routeId === "voice"
    ? (page.data as ItemPageData).card
    : undefined;
}
