import type { Brand, ItemCard } from "@tuna/sdk";

/** A launch of the desktop app. */
export interface AppLaunch {
  /** Item to open in the app; null opens the app alone. */
  card: ItemCard | null;
  brand: Brand;
  /** Download page for visitors without the app. */
  downloadUrl: string;
  /** Called instead of opening `downloadUrl`. */
  onDownload?: () => void;
}

/** Returns the app's deeplink for an item, or for the app alone. */
export function appUrlOf(card: Pick<ItemCard, "deeplink"> | null, { protocol }: Brand): string {
  return card?.deeplink ?? `${protocol}://open`;
}
