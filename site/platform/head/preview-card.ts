/** Size of every preview card. Chats and networks show previews in this shape. */
export const PREVIEW_CARD_SIZE = { widthPx: 1200, heightPx: 630 } as const;

/** Size of the video of an item. */
export const PREVIEW_VIDEO_SIZE = { widthPx: 640, heightPx: 336 } as const;

/** Returns the path of an item's video by that of its card. */
export function videoPathOfCard(cardPath: string): string {
  return cardPath.replace(/png$/, "mp4");
}

/** The cards of pages that are about no single item. `explicit` stands for every sensitive item. */
export const siteCardNames = ["home", "sounds", "voices", "explicit"] as const;

export type SiteCardName = (typeof siteCardNames)[number];

/** Returns the path of a page's preview card. */
export function siteCardPath(name: SiteCardName): string {
  return `/previews/${name}.png`;
}
