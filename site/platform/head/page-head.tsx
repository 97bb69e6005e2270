import { fillText } from "@tuna/sdk/locale";
import { metaTexts } from "../locale/texts.ts";
import { useSite } from "../pages/site-context.ts";
import { type HeadTag, HeadTags } from "./head-tags.tsx";
import type { SiteCardName } from "./preview-card.ts";
import { type PreviewImage, previewTags } from "./preview-tags.ts";

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

/**
 * Sets a page's title and meta tags, on the server and after a page change. Tags for link previews come from the server
 * only: whoever makes a preview loads a document, and pages need not load their code.
 */
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
  const tags: (HeadTag | false | "" | null | undefined)[] = [
    description && { name: "description", content: description },
    !(isIndexed && canonical) && { name: "robots", content: "noindex" },
    canonical && { rel: "canonical", href: canonical },
    ...(import.meta.env.SSR
      ? [
          ...previewTags({
            title: preview?.title ?? fullTitle,
            description: preview?.description ?? description ?? "",
            canonical,
            image,
            brand,
            origin,
          }),
        ]
      : []),
    ...ownTags,
  ];
  return <HeadTags title={fullTitle} tags={tags.filter((tag) => !!tag)} />;
}
