import { embedUrl } from "@tuna/sdk/embed";
import { itemPath } from "@tuna/sdk/routing";
import { useState } from "react";
import type { ItemPageData } from "../../contract/catalog/item-page-data.ts";
import { useSite } from "../site-context.ts";

/**
 * Structured data for search engines (schema.org `AudioObject`); empty for a sensitive item. Only documents
 * contain it: search engines load documents, and Trusted Types forbid adding scripts in a browser.
 */
export function ItemJsonLd({ data }: { data: ItemPageData }) {
  const { origin } = useSite();
  // Escaped so that no tag can begin in it.
  const json = JSON.stringify(audioObject(data, origin)).replaceAll("<", "\\u003c");
  const [jsonOfDocument] = useState(() => (isHydrated() ? undefined : json));
  if (data.card.isSensitive || data.card.audioUrl === null || json !== jsonOfDocument) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function isHydrated(): boolean {
  return typeof document !== "undefined" && performance.getEntriesByName("hydrated").length > 0;
}

function audioObject({ card, meta, createdAt, audioMimeType }: ItemPageData, origin: string) {
  const absolute = (url: string) => new URL(url, origin).href;
  return {
    "@context": "https://schema.org",
    "@type": "AudioObject",
    name: card.name,
    description: meta.description,
    url: absolute(itemPath(card.kind, card.id)),
    contentUrl: card.audioUrl && absolute(card.audioUrl),
    embedUrl: embedUrl(origin, card),
    encodingFormat: audioMimeType ?? undefined,
    contentSize: String(card.sizeBytes),
    duration: `PT${(card.durationMs / 1000).toFixed(3)}S`,
    uploadDate: createdAt,
    thumbnailUrl: card.iconUrl ? absolute(card.iconUrl) : undefined,
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
