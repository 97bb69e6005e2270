import { closedBannerCookie, type SiteBanner } from "@tuna/sdk/banners";

/** Hides a banner for a year. The next one waits for the next visit: closing one shall not open another. */
export function closeBanner(banner: SiteBanner): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and not on plain http
  document.cookie = closedBannerCookie(banner, { isSecure: location.protocol === "https:" });
  document.documentElement.dataset.banner = "none";
  // The pressed button is gone; whoever goes by keyboard goes on where the page begins.
  document.querySelector<HTMLElement>(".site-header a")?.focus({ preventScroll: true });
}
