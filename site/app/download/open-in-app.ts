import type { Brand, ItemCard } from "@tuna/sdk";
import type { MouseEvent } from "react";

export interface AppLaunch {
  /** What to open in the app; null for the app alone. */
  card: ItemCard | null;
  brand: Brand;
  /** Where somebody without the app gets it. */
  downloadUrl: string;
  /** Takes the place of going to `downloadUrl`. */
  onDownload?: () => void;
}

/** Opens an item in the app as its link would, and stands by whoever does not have the app. */
export function openInApp(event: MouseEvent, launch: AppLaunch): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import("./launch.lazy.tsx").then(
    ({ launchWithHelp }) => launchWithHelp(launch),
    () => location.assign(appUrlOf(launch.card, launch.brand)),
  );
}

/** The app's address of an item, or of the app alone. */
export function appUrlOf(card: Pick<ItemCard, "deeplink"> | null, { protocol }: Brand): string {
  return card?.deeplink ?? `${protocol}://open`;
}
