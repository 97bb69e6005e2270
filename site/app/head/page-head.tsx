import { fillText } from "@tuna/sdk/locale";
import { metaTexts, previewAltTexts } from "../../contract/locale/texts.ts";
import { PREVIEW_CARD_SIZE, type SiteCardName, siteCardPath } from "../../contract/previews/preview-card.ts";
import { useSite } from "../site-context.ts";
import { fitBytes, MAX_PREVIEW_BYTES } from "./fit-bytes.ts";
import { type HeadTag, HeadTags } from "./head-tags.tsx";

export interface PageHeadProps {
  title: string;
  /** False when `title` is already the whole title. */
  hasBrandSuffix?: boolean;
  description?: string | undefined;
  /** Normalised path of the page; without it search engines are asked not to index the page. */
  canonicalPath?: string | undefined;
  /** Canonical absolute URL, if it differs from the page's own. */
  canonicalUrl?: string | null | undefined;
  /** The picture of link previews: an item's card, or the name of a card of the site. */
  image?: PreviewImage | SiteCardName;
  isIndexed?: boolean;
  /** Title and description for link previews, if they differ. */
  preview?: { title: string; description: string } | undefined;
  /** Tags of this page alone. */
  tags?: readonly HeadTag[];
}

/** A preview card. */
interface PreviewImage {
  path: string;
  /** Describes the picture. */
  alt: string;
}

/** Sets a page's title and meta tags, on the server and after a page change. */
export function PageHead({
  title,
  hasBrandSuffix = true,
  description,
  canonicalPath,
  canonicalUrl,
  image = "home",
  isIndexed = true,
  preview,
  tags: ownTags = [],
}: PageHeadProps) {
  const { brand, origin } = useSite();
  const fullTitle = hasBrandSuffix ? fillText(metaTexts.pageTitle, { title, brand: brand.name }) : title;
  const canonical = canonicalUrl ?? (canonicalPath === undefined ? undefined : origin + canonicalPath);
  const previewTitle = fitBytes(preview?.title ?? fullTitle, MAX_PREVIEW_BYTES.title);
  const previewDescription = fitBytes(
    preview?.description ?? description ?? "",
    MAX_PREVIEW_BYTES.description,
  );
  const isSiteCard = typeof image === "string";
  const tags: (HeadTag | false | "" | null | undefined)[] = [
    description && { name: "description", content: description },
    !(isIndexed && canonical) && { name: "robots", content: "noindex" },
    canonical && { rel: "canonical", href: canonical },
    { property: "og:title", content: previewTitle },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    previewDescription && { property: "og:description", content: previewDescription },
    canonical && { property: "og:url", content: canonical },
    { property: "og:image", content: origin + (isSiteCard ? siteCardPath(image) : image.path) },
    { property: "og:image:width", content: String(PREVIEW_CARD_SIZE.widthPx) },
    { property: "og:image:height", content: String(PREVIEW_CARD_SIZE.heightPx) },
    {
      property: "og:image:alt",
      content: isSiteCard ? fillText(previewAltTexts.site, { brand: brand.name }) : image.alt,
    },
    { name: "twitter:card", content: "summary_large_image" },
    ...ownTags,
  ];
  return <HeadTags title={fullTitle} tags={tags.filter((tag) => !!tag)} />;
}
