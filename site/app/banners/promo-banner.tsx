import { bannerTexts, clickSourceName, downloadPath, fillText, footerTexts, type ItemKind } from "@tuna/sdk";
import { useSite } from "../site-context.ts";

export interface PromoBannerProps {
  /** Where it stands: above what a search found, or above a category. */
  place: "search" | "category";
  kind: ItemKind;
  /** Name of the category. */
  tag?: string;
}

/** Tells on a list of items what the app does with them. */
export function PromoBanner({ place, kind, tag = "" }: PromoBannerProps) {
  const { brand } = useSite();
  const texts = place === "search" ? bannerTexts.search : bannerTexts.categories[kind];
  return (
    <aside className="promo-banner" aria-labelledby="promo-banner">
      <div>
        <h2 id="promo-banner">{fillText(texts.heading, { tag })}</h2>
        <p>{fillText(texts.text, { product: brand.product })}</p>
      </div>
      <a
        className="button button-main"
        href={downloadPath(kind)}
        data-click-source={clickSourceName(`${place}Banner`, brand)}
      >
        {footerTexts.download}
      </a>
    </aside>
  );
}
