import type { Brand, ItemCard } from "@tuna/sdk";

/** A launch of the desktop app. */
export interface AppLaunch {
  /** What to open in the app; null for the app alone. */
  card: ItemCard | null;
  brand: Brand;
  /** Where somebody without the app gets it. */
  downloadUrl: string;
  /** Takes the place of going to `downloadUrl`. */
  onDownload?: () => void;
}

/** The app's address of an item, or of the app alone. */
export function appUrlOf(card: Pick<ItemCard, "deeplink"> | null, { protocol }: Brand): string {
  return card?.deeplink ?? `${protocol}://open`;
}
