import type { Brand } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import { previewAltTexts } from "../locale/texts.ts";
import { fitBytes, MAX_PREVIEW_BYTES } from "./fit-bytes.ts";
import type { HeadTag } from "./head-tags.tsx";
import { PREVIEW_CARD_SIZE, type SiteCardName, siteCardPath } from "./preview-card.ts";

/** A preview card. */
export interface PreviewImage {
  path: string;
  /** Describes the picture. */
  alt: string;
}

export interface PreviewedPage {
  title: string;
  /** Empty if the page has none. */
  description: string;
  canonical: string | undefined;
  image: PreviewImage | SiteCardName;
  brand: Pick<Brand, "name">;
  origin: string;
}

/** Tags that tell other sites how to show a link to the page. */
export function previewTags({
  title,
  description,
  canonical,
  image,
  brand,
  origin,
}: PreviewedPage): HeadTag[] {
  const shownDescription = fitBytes(description, MAX_PREVIEW_BYTES.description);
  const isSiteCard = typeof image === "string";
  return [
    { property: "og:title", content: fitBytes(title, MAX_PREVIEW_BYTES.title) },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    ...(shownDescription ? [{ property: "og:description", content: shownDescription }] : []),
    ...(canonical ? [{ property: "og:url", content: canonical }] : []),
    { property: "og:image", content: origin + (isSiteCard ? siteCardPath(image) : image.path) },
    { property: "og:image:width", content: String(PREVIEW_CARD_SIZE.widthPx) },
    { property: "og:image:height", content: String(PREVIEW_CARD_SIZE.heightPx) },
    {
      property: "og:image:alt",
      content: isSiteCard ? fillText(previewAltTexts.site, { brand: brand.name }) : image.alt,
    },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
