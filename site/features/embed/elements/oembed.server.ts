import type { Brand, Icon, ItemKind } from "@tuna/sdk";
import { BOARD_ID_PATTERN, type ServedBoard } from "@tuna/sdk/boards";
import { ITEM_ID_PATTERN, slugOfTag } from "@tuna/sdk/catalog";
import {
  BOARD_EMBED_SIZE,
  boardIframeSnippet,
  type EmbedOptions,
  embedSizes,
  escapeHtml,
  iframeSnippet,
} from "@tuna/sdk/embed";
import { boardPath, itemPath, makerPath } from "@tuna/sdk/routing";
import { PREVIEW_CARD_SIZE } from "../../../platform/head/preview-card.ts";
import { OEMBED_LIFETIME_S } from "../../../platform/http/cache-control.server.ts";
import type { MediaStore } from "../../../platform/media/media-store.server.ts";
import { itemCard } from "../../catalog/item-card.server.ts";
import type { RedactedCatalog } from "../../catalog/redacted-catalog.server.ts";
import { isShown, publicMaker } from "../../makers/public-maker.server.ts";
import { itemCardPath, makerCardPath } from "../../previews/preview-paths.server.ts";

/** A picture for previews. Other sites show no SVG and need its size in advance. */
interface Thumbnail {
  /** Path of this site. */
  path: string;
  widthPx: number;
  heightPx: number;
}

const PNG_START = "89504e470d0a1a0a0000000d49484452";

/** An oEmbed 1.0 response: a player, or of a maker what a link to them shows. */
export interface OEmbed {
  version: "1.0";
  type: "rich" | "link";
  provider_name: string;
  provider_url: string;
  title: string;
  author_name?: string;
  author_url?: string;
  cache_age: number;
  /** With its size the player of type `rich`. */
  html?: string;
  width?: number;
  height?: number;
  thumbnail_url: string;
  thumbnail_width: number;
  thumbnail_height: number;
}

export interface OEmbedRequest {
  url: string;
  maxWidthPx?: number | undefined;
  maxHeightPx?: number | undefined;
}

/** What oEmbed tells of a board. */
type SharedBoard = Pick<ServedBoard, "name" | "ownerName" | "ownerSlug"> & { previewPath: string };

export interface OEmbedSite {
  /** Returns a board that everybody or whoever has its link may see. */
  sharedBoard(id: string): Promise<SharedBoard | undefined>;
  catalog: RedactedCatalog;
  media: MediaStore;
  brand: Brand;
}

const itemPattern = new URLPattern({ pathname: "{/embed}?/:kind(sound|voice)/:id{/}?" });
const boardPattern = new URLPattern({ pathname: "{/embed}?/board/:id{/}?" });
const makerPattern = new URLPattern({ pathname: "/u/:slug{/*}?" });

/** Returns the oEmbed response for the URL of an item, a board or a maker; undefined for others and for sensitive items. */
export async function oEmbedOf(
  { url, maxWidthPx = Number.POSITIVE_INFINITY, maxHeightPx = Number.POSITIVE_INFINITY }: OEmbedRequest,
  site: OEmbedSite,
  origin: string,
): Promise<OEmbed | undefined> {
  const pathname = pathOfUrl(url, origin);
  const limits = { maxWidthPx, maxHeightPx };
  const { id: boardId = "" } = boardPattern.exec({ pathname })?.pathname.groups ?? {};
  if (BOARD_ID_PATTERN.test(boardId)) return oEmbedOfBoard(boardId, site, origin, limits);
  const { slug } = makerPattern.exec({ pathname })?.pathname.groups ?? {};
  if (slug) return oEmbedOfMaker(slug, site, origin);
  const { kind, id = "" } = itemPattern.exec({ pathname })?.pathname.groups ?? {};
  return ITEM_ID_PATTERN.test(id) ? oEmbedOfItem(kind as ItemKind, id, site, origin, limits) : undefined;
}

interface Limits {
  maxWidthPx: number;
  maxHeightPx: number;
}

async function oEmbedOfItem(
  kind: ItemKind,
  id: string,
  { catalog, media, brand }: OEmbedSite,
  origin: string,
  { maxWidthPx, maxHeightPx }: Limits,
): Promise<OEmbed | undefined> {
  const found = await catalog.get(kind, id);
  const card = found && itemCard(kind, found, brand);
  if (!card || card.isSensitive) return undefined;
  const size: EmbedOptions["size"] = maxHeightPx < embedSizes.default.heightPx ? "compact" : "default";
  const widthPx = Math.min(embedSizes.default.widthPx, maxWidthPx);
  const heightPx = Math.min(embedSizes[size].heightPx, maxHeightPx);
  const html = iframeSnippet(card, origin, { size, widthPx, heightPx });
  const previewPath = itemCardPath(card, found.icon?.hash ?? null, brand);
  return {
    ...shared("rich", card, brand, origin),
    ...player(html, card.name, origin + itemPath(kind, id), widthPx, heightPx),
    ...thumbnail(
      (await pictureOf(found.icon, media).catch(() => undefined)) ?? previewCard(previewPath),
      origin,
    ),
  };
}

/** Returns the response for a board; undefined for one that is private, hidden or gone. */
async function oEmbedOfBoard(
  id: string,
  { sharedBoard, brand }: OEmbedSite,
  origin: string,
  { maxWidthPx, maxHeightPx }: Limits,
): Promise<OEmbed | undefined> {
  const board = await sharedBoard(id);
  if (!board) return undefined;
  const widthPx = Math.min(BOARD_EMBED_SIZE.widthPx, maxWidthPx);
  const heightPx = Math.min(BOARD_EMBED_SIZE.heightPx, maxHeightPx);
  const html = boardIframeSnippet({ id, name: board.name }, origin, { widthPx, heightPx });
  return {
    ...shared("rich", board, brand, origin),
    ...player(html, board.name, origin + boardPath(id), widthPx, heightPx),
    ...thumbnail(previewCard(board.previewPath), origin),
  };
}

/** Returns the response for a maker, who has no player: with it editors show a link with a picture. */
async function oEmbedOfMaker(
  slug: string,
  { catalog, brand }: OEmbedSite,
  origin: string,
): Promise<OEmbed | undefined> {
  const found = await catalog.maker(slugOfTag(decodedSlug(slug)));
  if (!found || !isShown(found)) return undefined;
  const maker = publicMaker(found);
  const owner = { name: maker.name, ownerName: maker.name, ownerSlug: maker.slug };
  return {
    ...shared("link", owner, brand, origin),
    ...thumbnail(previewCard(makerCardPath(maker, brand)), origin),
  };
}

/** Returns nothing of what is no text, which is no maker's. */
function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return "";
  }
}

function shared<Type extends OEmbed["type"]>(
  type: Type,
  { name, ownerName, ownerSlug }: { name: string; ownerName: string; ownerSlug?: string | null | undefined },
  brand: Brand,
  origin: string,
) {
  return {
    version: "1.0",
    type,
    provider_name: brand.name,
    provider_url: `${origin}/`,
    title: name,
    ...(ownerName && { author_name: ownerName }),
    ...(ownerSlug && { author_url: origin + makerPath(ownerSlug) }),
    cache_age: OEMBED_LIFETIME_S,
  } as const;
}

/**
 * WordPress removes the style of a frame and keeps `frameborder`; without it, browsers draw a sunken border. It loads the script that
 * follows the frame's links only beside a quote, which it shows until the frame speaks. Elsewhere the quote stays hidden.
 */
function player(iframe: string, name: string, url: string, width: number, height: number) {
  const quote = `<blockquote hidden><a href="${escapeHtml(url)}">${escapeHtml(name)}</a></blockquote>`;
  return { html: quote + iframe.replace("<iframe ", '<iframe frameborder="0" '), width, height };
}

function thumbnail({ path, widthPx, heightPx }: Thumbnail, origin: string) {
  return {
    thumbnail_url: new URL(path, origin).href,
    thumbnail_width: widthPx,
    thumbnail_height: heightPx,
  };
}

function previewCard(path: string): Thumbnail {
  return { path, ...PREVIEW_CARD_SIZE };
}

/** Accepts URLs of this site with http and https, because people shorten the URLs they copy. */
function pathOfUrl(url: string, origin: string): string {
  const address = URL.parse(url);
  const isOwn = address && /^https?:$/.test(address.protocol) && address.host === new URL(origin).host;
  return isOwn ? address.pathname : "";
}

/** Returns an item's icon with the size in its header when it is a PNG; undefined for other formats. */
async function pictureOf(icon: Icon | null, media: MediaStore): Promise<Thumbnail | undefined> {
  if (!icon?.url.endsWith(".png")) return undefined;
  const opened = await media.file(icon.hash).read({ first: 0, last: 23 });
  const header = Buffer.from(await new Response(opened?.body).arrayBuffer());
  if (header.length < 24 || header.toString("hex", 0, 16) !== PNG_START) return undefined;
  return { path: icon.url, widthPx: header.readUInt32BE(16), heightPx: header.readUInt32BE(20) };
}
