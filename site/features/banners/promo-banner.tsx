import type { ItemCard, ItemKind } from "@tuna/sdk";
import { clickSourceName } from "@tuna/sdk/download";
import { fillText, footerTexts } from "@tuna/sdk/locale";
import { downloadPath } from "@tuna/sdk/routing";
import { PlayButton } from "@tuna/widgets";
import { useRef } from "react";
import { rememberedText, rememberText } from "../../platform/browser/remembered-text.ts";
import { bannerTexts, bannerTrialTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { playOptionsOf } from "../player/play-options.ts";
import { CloseIcon } from "./close-icon.tsx";
import {
  PROPERTIES_NAME,
  type PromoBanner as PromoBannerPlace,
  propertiesCookie,
  propertiesOfCookies,
  withClosedBanner,
} from "./closed-promo-banners.ts";

const playOptions = playOptionsOf("banner");

export interface PromoBannerProps {
  /** Place: above search results or above a category. */
  place: PromoBannerPlace;
  kind: ItemKind;
  /** The list below the banner. */
  cards: readonly ItemCard[];
  /** Title of the list. */
  title?: string;
}

/**
 * Banner above a list of items that explains what the app does with them, until a visitor closes it. Every
 * document contains it; `data-closed` on the root element, set before the first paint, decides whether it shows.
 * The experiment `bannerExperiment` switches it: variant A explains, variant B plays an item of the list. Both
 * are in every document, and `data-promo` on the root element decides which one shows.
 */
export function PromoBanner({ place, kind, cards, title = "" }: PromoBannerProps) {
  const { brand, isTest } = useSite();
  const banner = useRef<HTMLElement>(null);
  const texts = place === "search" ? bannerTexts.search : bannerTexts.categories[kind];
  const heard = isTest ? undefined : cards.find(({ audioUrl, isSensitive }) => audioUrl && !isSensitive);
  const trial = heard && bannerTrialTexts;
  const values = { title, product: brand.product, name: heard?.name ?? "" };
  return (
    <aside ref={banner} className={`promo-banner promo-banner-${place}`} aria-labelledby="promo-banner">
      {heard && (
        <span className="promo-b">
          <PlayButton item={heard} playOptions={playOptions} />
        </span>
      )}
      <div>
        <h2 id="promo-banner">
          <Variants a={fillText(texts.heading, values)} b={trial && fillText(trial.heading, values)} />
        </h2>
        <p>
          <Variants a={fillText(texts.text, values)} b={trial && fillText(trial.text, values)} />
        </p>
      </div>
      <a
        className="tn-button tn-button-main"
        href={downloadPath(kind)}
        data-click-source={clickSourceName(`${place}Banner`, brand)}
      >
        {footerTexts.download}
      </a>
      <button
        type="button"
        id="promo-close"
        className="tn-icon-button banner-close needs-script"
        aria-label={bannerTexts.close}
        aria-labelledby="promo-close promo-banner"
        onClick={() => closePromoBanner(place, banner.current)}
      >
        <CloseIcon />
      </button>
    </aside>
  );
}

/** Text of a variant; without a variant B, everybody sees A. */
function Variants({ a, b }: { a: string; b: string | undefined }) {
  if (b === undefined) return a;
  return (
    <>
      <span className="promo-a">{a}</span>
      <span className="promo-b">{b}</span>
    </>
  );
}

/** Hides the banner above searches or categories permanently. `banner` is the element to remove. */
function closePromoBanner(place: PromoBannerPlace, banner: Element | null): void {
  const properties = withClosedBanner(place, [
    propertiesOfCookies(document.cookie),
    rememberedText(PROPERTIES_NAME),
  ]);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and not on plain http
  document.cookie = propertiesCookie(properties, { isSecure: location.protocol === "https:" });
  rememberText(PROPERTIES_NAME, properties);
  const { dataset } = document.documentElement;
  dataset.closed = `${dataset.closed ?? ""} ${place}`.trim();
  // The pressed button is gone, so focus moves to what follows the banner.
  banner?.nextElementSibling?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
}
