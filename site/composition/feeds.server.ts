import type { Brand, ItemKind } from "@tuna/sdk";
import { isSensitive, slugOfTag } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { itemPath, listingPath, makerPath } from "@tuna/sdk/routing";
import type { Context, Hono } from "hono";
import type { ItemOfKind } from "../features/catalog/catalog.server.ts";
import { itemCard } from "../features/catalog/item-card.server.ts";
import { soundMetaDescription, voiceMetaDescription } from "../features/catalog/metadata.ts";
import type { RedactedCatalog } from "../features/catalog/redacted-catalog.server.ts";
import type { StoredMaker } from "../features/makers/find-maker.server.ts";
import { isShown } from "../features/makers/public-maker.server.ts";
import { feedPath, feeds, makerFeedPath } from "../features/previews/feed-paths.ts";
import { feedTitle } from "../features/previews/feed-title.ts";
import { itemCardPath } from "../features/previews/preview-paths.server.ts";
import { cacheControls } from "../platform/http/cache-control.server.ts";
import { ProblemError } from "../platform/http/problem.server.ts";
import { siteOrigin } from "../platform/http/site-origin.server.ts";
import { escapeXml } from "../platform/http/xml.server.ts";
import { feedTexts, makerTexts } from "../platform/locale/texts.ts";
import { mimeTypeOfFormat } from "../platform/media/mime.server.ts";

const ITEMS_PER_FEED = 50;

/**
 * Mounts the RSS 2.0 feeds of the newest and trending sounds and voices, and of the newest of each maker. Sensitive items
 * are left out.
 */
export function mountFeeds(app: Hono, { catalog, brand }: { catalog: RedactedCatalog; brand: Brand }): void {
  for (const { kind, sort, path } of feeds) {
    app.get(path, async (context) => {
      const { items } = await catalog.list(kind, { sort, page: 1, pageSize: ITEMS_PER_FEED });
      const shown = items.filter((item) => !isSensitive(item));
      const entries = shown.map((item) => entryOf(kind, item, brand, siteOrigin(context)));
      const channel = {
        title: feedTitle(kind, sort, brand),
        description: feedTexts.descriptions[`${kind}s` as const],
        pagePath: listingPath(kind, { sort }),
        path: feedPath(kind, sort),
      };
      return answer(context, channel, entries);
    });
  }
  app.get("/feeds/makers/:file{.+\\.xml}", async (context) => {
    const slug = context.req.param("file").slice(0, -".xml".length);
    const maker = await catalog.maker(slugOfTag(slug));
    if (!maker || !isShown(maker)) throw new ProblemError("maker-not-found");
    if (maker.slug !== slug) {
      // The slug may change again, so that no cache keeps the redirect.
      context.header("cache-control", cacheControls.noStore);
      return context.redirect(makerFeedPath(maker.slug), 301);
    }
    const newest = (await newestOf(catalog, maker)).filter(({ item }) => !isSensitive(item));
    const entries = newest.map(({ kind, item }) => entryOf(kind, item, brand, siteOrigin(context)));
    const channel = {
      title: fillText(makerTexts.feedTitle, { name: maker.name, brand: brand.name }),
      description: fillText(makerTexts.feedDescription, { name: maker.name }),
      pagePath: makerPath(maker.slug),
      path: makerFeedPath(maker.slug),
    };
    return answer(context, channel, entries);
  });
}

interface Channel {
  title: string;
  description: string;
  /** Path of the page that shows the same items. */
  pagePath: string;
  path: string;
}

type FeedEntry = { [Kind in ItemKind]: { kind: Kind; item: ItemOfKind[Kind] } }[ItemKind];

function answer(
  context: Context,
  { title, description, pagePath, path }: Channel,
  entries: readonly string[],
): Response {
  const origin = siteOrigin(context);
  const channel = [
    element("title", title),
    element("link", origin + pagePath),
    element("description", description),
    element("language", "en"),
    `<atom:link href="${escapeXml(origin + path)}" rel="self" type="application/rss+xml"/>`,
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

/** The newest of both kinds together. */
async function newestOf(catalog: RedactedCatalog, maker: StoredMaker): Promise<FeedEntry[]> {
  const request = { sort: "created", page: 1, pageSize: ITEMS_PER_FEED, maker } as const;
  const [sounds, voices] = [await catalog.list("sound", request), await catalog.list("voice", request)];
  const entries = [
    ...sounds.items.map((item): FeedEntry => ({ kind: "sound", item })),
    ...voices.items.map((item): FeedEntry => ({ kind: "voice", item })),
  ];
  return entries
    .toSorted((one, other) => other.item.createdAt.localeCompare(one.item.createdAt))
    .slice(0, ITEMS_PER_FEED);
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
    // The description of an item is HTML, so that a text has to be escaped in it.
    element("description", escapeXml(description)),
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
