import { fillText, metaTexts } from "@tuna/sdk";
import { useSite } from "../site-context.ts";

export interface PageHeadProps {
  title: string;
  /** False when `title` is the whole title already. */
  hasBrandSuffix?: boolean;
  description?: string | undefined;
  /** Normalised path of the page; without it search engines are asked not to list the page. */
  canonicalPath?: string | undefined;
  /** Absolute URL that stands for the page instead of its own. */
  canonicalUrl?: string | null | undefined;
  /** Path or URL of a picture for link previews. */
  imageUrl?: string | null | undefined;
  isIndexed?: boolean;
}

/** Title and metas of a page. React moves them to the document's head, on the server and after a page change. */
export function PageHead({
  title,
  hasBrandSuffix = true,
  description,
  canonicalPath,
  canonicalUrl,
  imageUrl,
  isIndexed = true,
}: PageHeadProps) {
  const { brand, origin } = useSite();
  const fullTitle = hasBrandSuffix ? fillText(metaTexts.pageTitle, { title, brand: brand.name }) : title;
  const canonical = canonicalUrl ?? (canonicalPath === undefined ? undefined : origin + canonicalPath);
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {!(isIndexed && canonical) && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      {description && <meta property="og:description" content={description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {imageUrl && <meta property="og:image" content={new URL(imageUrl, origin).href} />}
    </>
  );
}
