import type { ItemKind, Sort } from "@tuna/sdk";
import { itemKinds } from "@tuna/sdk/catalog";

/** Last segment of a feed by the order of its items. */
const feedSegments = { created: "new", trending: "trending" } as const satisfies Record<Sort, string>;

/** Returns the path of an RSS feed: `/feeds/sounds/new.xml`. */
export function feedPath(kind: ItemKind, sort: Sort): string {
  return `/feeds/${kind}s/${feedSegments[sort]}.xml`;
}

/** Returns the path of the RSS feed of a maker. */
export function makerFeedPath(slug: string): string {
  return `/feeds/makers/${encodeURIComponent(slug)}.xml`;
}

/** Every RSS feed of the site. */
export const feeds = itemKinds.flatMap((kind) =>
  (["created", "trending"] as const).map((sort) => ({ kind, sort, path: feedPath(kind, sort) })),
);
