import type { Brand, Icon, ItemKind } from "@tuna/sdk";
import { BOARD_ID_PATTERN, type ServedBoard } from "@tuna/sdk/boards";
import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import {
  BOARD_EMBED_SIZE,
  boardIframeSnippet,
  type EmbedOptions,
  embedSizes,
  iframeSnippet,
} from "@tuna/sdk/embed";
import { makerPath } from "@tuna/sdk/routing";
import { OEMBED_LIFETIME_S } from "../../../platform/http/cache-control.server.ts";
import type { MediaStore } from "../../../platform/media/media-store.server.ts";
import { itemCard } from "../../catalog/item-card.server.ts";
import type { RedactedCatalog } from "../../catalog/redacted-catalog.server.ts";

/** A picture for previews. Other sites show no SVG and need its size in advance. */
interface Thumbnail {
  url: string;
  widthPx: number;
  heightPx: number;
}

const PNG_START = "89504e470d0a1a0a0000000d49484452";

/** An oEmbed 1.0 response of type `rich`. */
export interface OEmbed {
  version: "1.0";
  type: "rich";
  provider_name: string;
  provider_url: string;
  title: string;
  author_name?: string;
  author_url?: string;
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

/** What oEmbed tells of a board. */
type SharedBoard = Pick<ServedBoard, "name" | "ownerName" | "ownerSlug">;

export interface OEmbedSite {
  /** Returns a board that everybody or whoever has its link may see. */
  sharedBoard(id: string): Promise<SharedBoard | undefined>;
  catalog: RedactedCatalog;
  media: MediaStore;
  brand: Brand;
}

const itemPattern = new URLPattern({ pathname: "{/embed}?/:kind(sound|voice)/:id{/}?" });

/** Returns the oEmbed response for the URL of an item; undefined for other URLs and for sensitive items. */
export async function oEmbedOf(
  { url, maxWidthPx = Number.POSITIVE_INFINITY, maxHeightPx = Number.POSITIVE_INFINITY }: OEmbedRequest,
  { sharedBoard, catalog, media, brand }: OEmbedSite,
  origin: string,
): Promise<OEmbed | undefined> {
  const boardId = boardOfUrl(url, origin);
  if (boardId) return oEmbedOfBoard(boardId, { sharedBoard, brand }, origin, { maxWidthPx, maxHeightPx });
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
    ...(card.ownerSlug && { author_url: origin + makerPath(card.ownerSlug) }),
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

const boardPattern = new URLPattern({ pathname: "{/embed}?/board/:id{/}?" });

function boardOfUrl(url: string, origin: string): string | undefined {
  const { id = "" } = boardPattern.exec({ pathname: pathOfUrl(url, origin) })?.pathname.groups ?? {};
  return BOARD_ID_PATTERN.test(id) ? id : undefined;
}

/** Returns the response for a board; undefined for one that is private, hidden or gone. */
async function oEmbedOfBoard(
  id: string,
  { sharedBoard, brand }: Pick<OEmbedSite, "sharedBoard" | "brand">,
  origin: string,
  { maxWidthPx, maxHeightPx }: { maxWidthPx: number; maxHeightPx: number },
): Promise<OEmbed | undefined> {
  const board = await sharedBoard(id);
  if (!board) return undefined;
  const width = Math.min(BOARD_EMBED_SIZE.widthPx, maxWidthPx);
  const height = Math.min(BOARD_EMBED_SIZE.heightPx, maxHeightPx);
  return {
    version: "1.0",
    type: "rich",
    provider_name: brand.name,
    provider_url: `${origin}/`,
    title: board.name,
    ...(board.ownerName && { author_name: board.ownerName }),
    ...(board.ownerSlug && { author_url: origin + makerPath(board.ownerSlug) }),
    cache_age: OEMBED_LIFETIME_S,
    html: boardIframeSnippet({ id, name: board.name }, origin, { widthPx: width, heightPx: height }),
    width,
    height,
  };
}

/** Accepts URLs of this site with http and https, because people shorten the URLs they copy. */
function pathOfUrl(url: string, origin: string): string {
  const address = URL.parse(url);
  const isOwn = address && /^https?:$/.test(address.protocol) && address.host === new URL(origin).host;
  return isOwn ? address.pathname : "";
}

function itemOfUrl(url: string, origin: string): { kind: ItemKind; id: string } | undefined {
  const { kind, id = "" } = itemPattern.exec({ pathname: pathOfUrl(url, origin) })?.pathname.groups ?? {};
  return ITEM_ID_PATTERN.test(id) ? { kind: kind as ItemKind, id } : undefined;
}

/** Returns an item's icon with the size in its header when it is a PNG; undefined for other formats. */
async function thumbnailOf(icon: Icon | null, media: MediaStore): Promise<Thumbnail | undefined> {
  if (!icon?.url.endsWith(".png")) return undefined;
  const opened = await media.file(icon.hash).read({ first: 0, last: 23 });
  const header = Buffer.from(await new Response(opened?.body).arrayBuffer());
  if (header.length < 24 || header.toString("hex", 0, 16) !== PNG_START) return undefined;
  return { url: icon.url, widthPx: header.readUInt32BE(16), heightPx: header.readUInt32BE(20) };
}
