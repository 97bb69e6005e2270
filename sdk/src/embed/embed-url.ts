import { ITEM_ID_PATTERN, type ItemKind } from "../catalog/item-id.ts";
import type { OpenWord } from "../platform/open-words.ts";
import { itemPath } from "../routing/paths.ts";

/** Returns the URL of an item's player for iframes. Throws a TypeError if the id is invalid. */
export function embedUrl(siteUrl: string, { kind, id }: { kind: OpenWord<ItemKind>; id: string }): string {
  return `${originOf(siteUrl)}/embed${itemPath(kind, validId(id))}`;
}

export function originOf(siteUrl: string): string {
  const { protocol, origin } = new URL(siteUrl);
  if (!/^https?:$/.test(protocol))
    throw new TypeError(`Not the address of a site: ${JSON.stringify(siteUrl)}`);
  return origin;
}

export function validId(id: string): string {
  if (!ITEM_ID_PATTERN.test(id)) throw new TypeError(`Not an item's id: ${JSON.stringify(id)}`);
  return id;
}

/** Looks of an embedded player, as the query of its URL states them. */
export interface EmbedOptions {
  /** `auto` follows the visitor's system. */
  theme: (typeof embedThemes)[number];
  /** Form of the player. */
  size: keyof typeof embedSizes;
}

/**
 * The themes of an embedded player.
 * @internal A test reads it.
 */
export const embedThemes = ["auto", "dark", "light"] as const;

/** Sizes of an embedded player in CSS pixels. It also fits into less width. */
export const embedSizes = {
  compact: { widthPx: 360, heightPx: 80 },
  default: { widthPx: 480, heightPx: 152 },
  wide: { widthPx: 720, heightPx: 184 },
} as const;

/** Returns the options in a query. Missing and unknown ones have their defaults. */
export function embedOptionsOf(query: URLSearchParams): EmbedOptions {
  const size = query.get("size") ?? "";
  return {
    theme: embedThemes.find((theme) => theme === query.get("theme")) ?? "auto",
    size: Object.hasOwn(embedSizes, size) ? (size as EmbedOptions["size"]) : "default",
  };
}

/**
 * Returns the query of an embedded player's URL, with its question mark; empty if all options have their
 * defaults.
 */
export function embedQuery({
  theme = "auto",
  size = "default",
}: {
  theme?: EmbedOptions["theme"] | undefined;
  size?: EmbedOptions["size"] | undefined;
}): string {
  const given = [
    ...(theme === "auto" ? [] : [["theme", theme]]),
    ...(size === "default" ? [] : [["size", size]]),
  ];
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}
