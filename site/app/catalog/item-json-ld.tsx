import { embedUrl, itemPath } from "@tuna/sdk";
import { useSite } from "../site-context.ts";
import type { DetailData } from "./detail.server.ts";

/** What search engines read about an item that can be played (schema.org `AudioObject`); nothing of a sensitive one. */
export function ItemJsonLd({ data }: { data: DetailData }) {
  const { origin } = useSite();
  if (data.card.isSensitive || data.card.audioUrl === null) return null;
  // No tag can begin in it.
  const json = JSON.stringify(audioObject(data, origin)).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function audioObject({ card, meta, createdAt, audioMimeType }: DetailData, origin: string) {
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
