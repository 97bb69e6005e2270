import {
  clickSourceName,
  downloadPath,
  type ItemKind,
  type PromoBanner as PromoBannerPlace,
} from "@tuna/sdk";
import { bannerTexts, fillText, footerTexts } from "@tuna/sdk/locale";
import { useRef } from "react";
import { useSite } from "../site-context.ts";
import { CloseIcon } from "./close-icon.tsx";
import { closePromoBanner } from "./close-promo-banner.ts";

export interface PromoBannerProps {
  /** Where it stands: above what a search found, or above a category. */
  place: PromoBannerPlace;
  kind: ItemKind;
  /** Name of the category. */
  tag?: string;
}

/**
 * Tells on a list of items what the app does with them, until a visitor closes it. It stands in every document;
 * whether it shows follows from `data-closed` of the root element, set before the first paint.
 */
export function PromoBanner({ place, kind, tag = "" }: PromoBannerProps) {
  const { brand } = useSite();
  const banner = useRef<HTMLElement>(null);
  const texts = place === "search" ? bannerTexts.search : bannerTexts.categories[kind];
  const heading = fillText(texts.heading, { tag });
  return (
    <aside ref={banner} className={`promo-banner promo-banner-${place}`} aria-labelledby="promo-banner">
      <div>
        <h2 id="promo-banner">{heading}</h2>
        <p>{fillText(texts.text, { product: brand.product })}</p>
      </div>
      <a
        className="button button-main"
        href={downloadPath(kind)}
        data-click-source={clickSourceName(`${place}Banner`, brand)}
      >
        {footerTexts.download}
      </a>
      <button
        type="button"
        className="banner-close needs-script"
        aria-label={`${bannerTexts.close}: ${heading}`}
        onClick={() => closePromoBanner(place, banner.current)}
      >
        <CloseIcon />
      </button>
    </aside>
  );
}
