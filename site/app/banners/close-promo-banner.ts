import {
  PROPERTIES_NAME,
  type PromoBanner,
  propertiesCookie,
  propertiesOfCookies,
  withClosedBanner,
} from "../../contract/banners/closed-promo-banners.ts";
import { rememberedText, rememberText } from "../remembered-text.ts";

/** Hides the banner above searches or categories permanently. `banner` is the element to remove. */
export function closePromoBanner(place: PromoBanner, banner: Element | null): void {
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
