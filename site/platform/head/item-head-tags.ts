import type { ItemCard } from "@tuna/sdk";
import { itemPath } from "@tuna/sdk/routing";
import type { HeadTag } from "./head-tags.tsx";
import { oEmbedTags } from "./oembed-tags.ts";
import { PREVIEW_VIDEO_SIZE, videoPathOfCard } from "./preview-card.ts";

/** A page's item, as link previews need it. */
export interface PreviewedItem {
  card: ItemCard;
  /** MIME type of its audio; null without audio. */
  audioMimeType: string | null;
  previewImagePath: string;
}

/**
 * Tags that let other sites play a linked item: oEmbed, the file and a video of it. Empty for a sensitive item.
 */
export function itemHeadTags(
  { card, audioMimeType, previewImagePath }: PreviewedItem,
  origin: string,
): HeadTag[] {
  if (card.isSensitive) return [];
  const videoUrl = origin + videoPathOfCard(previewImagePath);
  const audioUrl = card.audioUrl && new URL(card.audioUrl, origin).href;
  return [
    ...oEmbedTags(origin, itemPath(card.kind, card.id)),
    ...(audioUrl && audioMimeType
      ? [
          { property: "og:audio", content: audioUrl },
          ...(audioUrl.startsWith("https:") ? [{ property: "og:audio:secure_url", content: audioUrl }] : []),
          { property: "og:audio:type", content: audioMimeType },
          { property: "og:video", content: videoUrl },
          ...(videoUrl.startsWith("https:") ? [{ property: "og:video:secure_url", content: videoUrl }] : []),
          { property: "og:video:type", content: "video/mp4" },
          { property: "og:video:width", content: String(PREVIEW_VIDEO_SIZE.widthPx) },
          { property: "og:video:height", content: String(PREVIEW_VIDEO_SIZE.heightPx) },
        ]
      : []),
  ];
}
