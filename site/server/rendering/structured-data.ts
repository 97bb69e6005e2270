import { embedUrl } from "@tuna/sdk/embed";
import { catalogTexts, itemTexts } from "@tuna/sdk/locale";
import { itemPath, listingPath, pagePaths, tagPath } from "@tuna/sdk/routing";
import type { ItemPageData } from "../../contract/catalog/item-page-data.ts";
import type { ListingPageData } from "../../contract/catalog/listing-page-data.ts";
import { metaTexts } from "../../contract/locale/texts.ts";
import type { DocumentData, SiteContext } from "../../contract/page.ts";
import type { RouteId } from "../../contract/routing/routes.ts";

type StructuredData = Record<string, unknown>;

/**
 * Returns what a document tells search engines about its page, as objects of schema.org for JSON-LD. It names nothing of
 * sensitive items.
 */
export function structuredData({ site, page }: DocumentData): StructuredData[] {
  return (describe[page.routeId]?.(page.data, site) ?? []).map((data) => ({
    "@context": "https://schema.org",
    ...data,
  }));
}

const describeItem = (data: unknown, site: SiteContext): StructuredData[] => {
  const item = data as ItemPageData;
  const { kind, id, name, isSensitive, audioUrl } = item.card;
  if (isSensitive) return [];
  const trail = [
    { name: listingName[kind], path: listingPath(kind) },
    { name, path: itemPath(kind, id) },
  ];
  return [...(audioUrl === null ? [] : [audioObject(item, site)]), breadcrumbs(trail, site.origin)];
};

const describeListing = (data: unknown, { origin }: SiteContext): StructuredData[] => {
  const { kind, tag } = data as ListingPageData;
  const trail = [
    { name: listingName[kind], path: listingPath(kind) },
    ...(tag ? [{ name: tag.name, path: tagPath(kind, tag.slug) }] : []),
  ];
  return [breadcrumbs(trail, origin)];
};

const describe: Partial<Record<RouteId, (data: unknown, site: SiteContext) => StructuredData[]>> = {
  home: (_, { brand, origin }) => [
    {
      "@type": "WebSite",
      name: brand.name,
      description: metaTexts.homeDescription,
      url: `${origin}/`,
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${origin}/search/sounds/{search_term_string}/`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ],
  sound: describeItem,
  voice: describeItem,
  listing: describeListing,
  tag: describeListing,
};

const listingName = { sound: catalogTexts.sounds, voice: catalogTexts.voices };

function breadcrumbs(trail: readonly { name: string; path: string }[], origin: string): StructuredData {
  const steps = [{ name: itemTexts.home as string, path: "/" }, ...trail];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

function audioObject(
  { card, meta, createdAt, audioMimeType, previewImagePath }: ItemPageData,
  { origin, licence }: SiteContext,
): StructuredData {
  return {
    "@type": "AudioObject",
    name: card.name,
    description: meta.description,
    url: origin + itemPath(card.kind, card.id),
    contentUrl: card.audioUrl && new URL(card.audioUrl, origin).href,
    embedUrl: embedUrl(origin, card),
    encodingFormat: audioMimeType ?? undefined,
    contentSize: String(card.sizeBytes),
    duration: `PT${(card.durationMs / 1000).toFixed(3)}S`,
    uploadDate: createdAt,
    license: licence?.url ?? origin + pagePaths.terms,
    thumbnailUrl: origin + previewImagePath,
    keywords: card.tags.length > 0 ? card.tags.join(", ") : undefined,
    creator: card.ownerName ? { "@type": "Person", name: card.ownerName } : undefined,
    isFamilyFriendly: true,
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/ListenAction",
      userInteractionCount: card.playedCount,
    },
  };
}
