import type { Brand, ItemKind, Sort } from "@tuna/sdk";
import { isSensitive } from "@tuna/sdk/catalog";
import { itemPath, listingPath } from "@tuna/sdk/routing";
import type { Context, Hono } from "hono";
import { soundMetaDescription, voiceMetaDescription } from "../../contract/catalog/metadata.ts";
import { feedTexts } from "../../contract/locale/texts.ts";
import { feedPath, feeds } from "../../contract/previews/feed-paths.ts";
import { feedTitle } from "../../contract/previews/feed-title.ts";
import type { ItemOfKind } from "../catalog/catalog.ts";
import { itemCard } from "../catalog/item-card.ts";
import type { RedactedCatalog } from "../catalog/redacted-catalog.ts";
import { cacheControls } from "../http/cache-control.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { escapeXml } from "../http/xml.ts";
import { mimeTypeOfFormat } from "../media/mime.ts";
import { itemCardPath } from "../previews/preview-paths.ts";

const ITEMS_PER_FEED = 50;

/** Mounts the RSS 2.0 feeds of the newest and trending sounds and voices. Sensitive items are left out. */
export function mountFeeds(app: Hono, { catalog, brand }: { catalog: RedactedCatalog; brand: Brand }): void {
  for (const { kind, sort, path } of feeds) {
    app.get(path, async (context) => {
      const { items } = await catalog.list(kind, { sort, page: 1, pageSize: ITEMS_PER_FEED });
      const shown = items.filter((item) => !isSensitive(item));
      const entries = shown.map((item) => entryOf(kind, item, brand, siteOrigin(context)));
      return answer(context, kind, sort, brand, entries);
    });
  }
}

function answer(
  context: Context,
  kind: ItemKind,
  sort: Sort,
  brand: Brand,
  entries: readonly string[],
): Response {
  const origin = siteOrigin(context);
  const name = `${kind}s` as const;
  const channel = [
    element("title", feedTitle(kind, sort, brand)),
    element("link", origin + listingPath(kind, { sort })),
    element("description", feedTexts.descriptions[name]),
    element("language", "en"),
    `<atom:link href="${escapeXml(origin + feedPath(kind, sort))}" rel="self" type="application/rss+xml"/>`,
    ...entries,
  ];
  const feed =
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">` +
    `<channel>${channel.join("\n")}</channel></rss>\n`;
  return context.body(feed, 200, {
    "content-type": "application/rss+xml; charset=utf-8",
    "cache-control": cacheControls.feed,
  });
}

function entryOf<Kind extends ItemKind>(
  kind: Kind,
  item: ItemOfKind[Kind],
  brand: Brand,
  origin: string,
): string {
  const card = itemCard(kind, item, brand);
  const url = origin + itemPath(kind, item.id);
  const audio = "audio" in item ? item.audio : item.demo;
  const description = "audio" in item ? soundMetaDescription(item, brand) : voiceMetaDescription(item, brand);
  const picture = origin + itemCardPath(card, item.icon?.hash ?? null, brand);
  return `<item>${[
    element("title", card.name),
    element("link", url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element("pubDate", new Date(item.createdAt).toUTCString()),
    element("description", description),
    card.ownerName && element("dc:creator", card.ownerName),
    ...card.tags.map((tag) => element("category", tag)),
    card.audioUrl &&
      audio &&
      `<enclosure url="${escapeXml(new URL(card.audioUrl, origin).href)}" length="${card.sizeBytes}" type="${mimeTypeOfFormat(audio.format)}"/>`,
    `<media:thumbnail url="${escapeXml(picture)}" width="1200" height="630"/>`,
  ]
    .filter(Boolean)
    .join("")}</item>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
