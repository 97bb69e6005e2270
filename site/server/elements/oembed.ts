import type { Brand, ItemKind } from "@tuna/sdk";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import { type EmbedOptions, embedSizes, iframeSnippet } from "@tuna/sdk/embed";
import { itemCard } from "../catalog/item-card.ts";
import type { RedactedCatalog } from "../catalog/redacted-catalog.ts";
import { OEMBED_LIFETIME_S } from "../http/cache-control.ts";
import type { MediaStore } from "../media/media-store.ts";
import { thumbnailOf } from "./thumbnail.ts";

/** An oEmbed 1.0 response of type `rich`. */
export interface OEmbed {
  version: "1.0";
  type: "rich";
  provider_name: string;
  provider_url: string;
  title: string;
  author_name?: string;
  cache_age: number;
  html: string;
  width: number;
  height: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

export interface OEmbedRequest {
  url: string;
  maxWidthPx?: number | undefined;
  maxHeightPx?: number | undefined;
}

export interface OEmbedSite {
  catalog: RedactedCatalog;
  media: MediaStore;
  brand: Brand;
}

const itemPattern = new URLPattern({ pathname: "{/embed}?/:kind(sound|voice)/:id{/}?" });

/** Returns the oEmbed response for the URL of an item; undefined for other URLs and for sensitive items. */
export async function oEmbedOf(
  { url, maxWidthPx = Number.POSITIVE_INFINITY, maxHeightPx = Number.POSITIVE_INFINITY }: OEmbedRequest,
  { catalog, media, brand }: OEmbedSite,
  origin: string,
): Promise<OEmbed | undefined> {
  const address = itemOfUrl(url, origin);
  const found = address && (await catalog.get(address.kind, address.id));
  if (!address || !found) return undefined;
  const card = itemCard(address.kind, found, brand);
  if (card.isSensitive) return undefined;
  const thumbnail = await thumbnailOf(found.icon, media);
  const size: EmbedOptions["size"] = maxHeightPx < embedSizes.default.heightPx ? "compact" : "default";
  const widthPx = Math.min(embedSizes.default.widthPx, maxWidthPx);
  const heightPx = Math.min(embedSizes[size].heightPx, maxHeightPx);
  return {
    version: "1.0",
    type: "rich",
    provider_name: brand.name,
    provider_url: `${origin}/`,
    title: card.name,
    ...(card.ownerName && { author_name: card.ownerName }),
    cache_age: OEMBED_LIFETIME_S,
    html: iframeSnippet(card, origin, { size, widthPx, heightPx }),
    width: widthPx,
    height: heightPx,
    ...(thumbnail && {
      thumbnail_url: new URL(thumbnail.url, origin).href,
      thumbnail_width: thumbnail.widthPx,
      thumbnail_height: thumbnail.heightPx,
    }),
  };
}

/** Accepts URLs of this site with http and https, because people shorten the URLs they copy. */
function itemOfUrl(url: string, origin: string): { kind: ItemKind; id: string } | undefined {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol) || address.host !== new URL(origin).host) {
    return undefined;
  }
  const { kind, id = "" } = itemPattern.exec({ pathname: address.pathname })?.pathname.groups ?? {};
  return ITEM_ID_PATTERN.test(id) ? { kind: kind as ItemKind, id } : undefined;
}
