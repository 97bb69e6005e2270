import { fillText } from "@tuna/sdk/locale";
import { metaTexts } from "../../contract/locale/texts.ts";
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
  /** Path or URL of a preview image. */
  imageUrl?: string | null | undefined;
  isIndexed?: boolean;
  /** Title and description for link previews, if they differ. */
  preview?: { title: string; description: string } | undefined;
  /** Tags of this page alone. */
  tags?: readonly HeadTag[];
}

/** Sets a page's title and meta tags, on the server and after a page change. */
export function PageHead({
  title,
  hasBrandSuffix = true,
  description,
  canonicalPath,
  canonicalUrl,
  imageUrl,
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
  const tags: (HeadTag | false | "" | null | undefined)[] = [
    description && { name: "description", content: description },
    !(isIndexed && canonical) && { name: "robots", content: "noindex" },
    canonical && { rel: "canonical", href: canonical },
    { property: "og:title", content: previewTitle },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    previewDescription && { property: "og:description", content: previewDescription },
    canonical && { property: "og:url", content: canonical },
    imageUrl && { property: "og:image", content: new URL(imageUrl, origin).href },
    ...ownTags,
  ];
  return <HeadTags title={fullTitle} tags={tags.filter((tag) => !!tag)} />;
}
