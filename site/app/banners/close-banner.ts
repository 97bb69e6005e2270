import { closedBannerCookie, type SiteBanner } from "@tuna/sdk/banners";

/**
 * Hides a banner for a year. The next banner shows on the next visit, since closing one must not open another.
 */
export function closeBanner(banner: SiteBanner): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and not on plain http
  document.cookie = closedBannerCookie(banner, { isSecure: location.protocol === "https:" });
  document.documentElement.dataset.banner = "none";
  // The pressed button is gone, so focus moves to the start of the page.
  document.querySelector<HTMLElement>(".site-header a")?.focus({ preventScroll: true });
}
