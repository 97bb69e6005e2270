import type { ItemCard } from "@tuna/sdk";
import { itemPath } from "@tuna/sdk/routing";
import type { HeadTag } from "./head-tags.tsx";

/** A page's item, as link previews need it. */
export interface PreviewedItem {
  card: ItemCard;
  /** MIME type of its audio; null without audio. */
  audioMimeType: string | null;
}

/**
 * Tags that let other sites play a linked item: oEmbed and the file. Empty for a sensitive item.
 */
export function itemHeadTags({ card, audioMimeType }: PreviewedItem, origin: string): HeadTag[] {
  if (card.isSensitive) return [];
  const url = encodeURIComponent(origin + itemPath(card.kind, card.id));
  const audioUrl = card.audioUrl && new URL(card.audioUrl, origin).href;
  return [
    ...(["json", "xml"] as const).map((format) => ({
      rel: "alternate" as const,
      type: format === "json" ? "application/json+oembed" : "text/xml+oembed",
      href: `${origin}/oembed?format=${format}&url=${url}`,
    })),
    ...(audioUrl && audioMimeType
      ? [
          { property: "og:audio", content: audioUrl },
          ...(audioUrl.startsWith("https:") ? [{ property: "og:audio:secure_url", content: audioUrl }] : []),
          { property: "og:audio:type", content: audioMimeType },
        ]
      : []),
  ];
}
