import { itemKindOf } from "@tuna/sdk/catalog";
import { embedUrl } from "@tuna/sdk/embed";
import { catalogTexts, itemTexts } from "@tuna/sdk/locale";
import { boardPath, itemPath, listingPath, makerPath, pagePaths, tagPath } from "@tuna/sdk/routing";
import type { BoardPageData } from "../features/boards/boards-page-data.ts";
import type { ItemPageData } from "../features/catalog/item-page-data.ts";
import type { ListingPageData } from "../features/catalog/listing-page-data.ts";
import type { MakerPageData } from "../features/maker-page/maker-page-data.ts";
import { boardPageTexts, metaTexts } from "../platform/locale/texts.ts";
import type { DocumentData, SiteContext } from "../platform/pages/page.ts";
import type { RouteId } from "../platform/routing/routes.ts";

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
    { name: listingName[itemKindOf(kind)], path: listingPath(kind) },
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

const describeMaker = (data: unknown, { origin }: SiteContext): StructuredData[] => {
  const { maker, kind, page, sort } = data as MakerPageData;
  const { slug, name, bio, links, memberSince, pictureUrl } = maker;
  // The page that the maker's address shows: who has voices only shows these.
  const firstKind = maker.soundCount === 0 && maker.voiceCount > 0 ? "voice" : "sound";
  if (kind !== firstKind || page !== 1 || sort !== "trending") return [];
  return [
    {
      "@type": "ProfilePage",
      dateCreated: memberSince ?? undefined,
      mainEntity: {
        "@type": "Person",
        name,
        alternateName: slug,
        url: origin + makerPath(slug, kind),
        description: bio || undefined,
        image: pictureUrl === null ? undefined : origin + pictureUrl,
        sameAs: links.length > 0 ? links : undefined,
      },
    },
  ];
};

const describeBoard = (data: unknown, { origin }: SiteContext): StructuredData[] => {
  const page = data as BoardPageData;
  if (page.kind === "browser" || page.board.visibility !== "public") return [];
  const { id, name, description, ownerName, ownerSlug, createdAt, updatedAt } = page.board;
  const trail = [
    { name: boardPageTexts.heading, path: pagePaths.boards },
    { name, path: boardPath(id) },
  ];
  return [
    {
      "@type": "CollectionPage",
      name,
      description: description || undefined,
      url: origin + boardPath(id),
      dateCreated: createdAt,
      dateModified: updatedAt,
      thumbnailUrl: page.previewImagePath === null ? undefined : origin + page.previewImagePath,
      ...makerOf({ ownerName, ownerSlug }, origin),
    },
    breadcrumbs(trail, origin),
  ];
};

const describe: Partial<Record<RouteId, (data: unknown, site: SiteContext) => StructuredData[]>> = {
  home: (_, { brand, origin }) => [
    {
      "@type": "WebSite",
      name: brand.name,
      description: metaTexts.siteDescription,
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
  board: describeBoard,
  maker: describeMaker,
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

/** Readers of link previews look for an author, search engines for the creator. */
function makerOf(
  { ownerName, ownerSlug }: { ownerName: string; ownerSlug?: string | null | undefined },
  origin: string,
) {
  if (!ownerName) return {};
  const person = {
    "@type": "Person",
    name: ownerName,
    ...(ownerSlug && { url: origin + makerPath(ownerSlug) }),
  };
  return { creator: person, author: person };
}

function audioObject(
  { card, meta, createdAt, audioMimeType, previewImagePath, licence }: ItemPageData,
  site: SiteContext,
): StructuredData {
  const { origin } = site;
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
    license: new URL((licence ?? site.licence)?.url ?? pagePaths.terms, origin).href,
    thumbnailUrl: origin + previewImagePath,
    keywords: card.tags.length > 0 ? card.tags.join(", ") : undefined,
    ...makerOf(card, origin),
    isFamilyFriendly: true,
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/ListenAction",
      userInteractionCount: card.playedCount,
    },
  };
}
