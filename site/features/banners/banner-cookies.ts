/** Thin banners that every page shows until a visitor closes them. */
export type SiteBanner = "info" | "soundboards";

/** Names of the cookies that record which banners were closed. */
export const bannerCookieNames: Readonly<Record<SiteBanner, string>> = {
  info: "info_banner",
  soundboards: "soundboards_banner",
};

/** Lifetime of the banners' cookies: one year, in seconds. */
export const BANNER_COOKIE_LIFETIME_S = 31_536_000;

/**
 * Returns the text to set `document.cookie` to when a visitor closes a banner. `isSecure` means that the page came over
 * https.
 */
export function closedBannerCookie(banner: SiteBanner, { isSecure }: { isSecure: boolean }): string {
  const attributes = [`Max-Age=${BANNER_COOKIE_LIFETIME_S}`, "Path=/", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  return [`${bannerCookieNames[banner]}=closed`, ...attributes].join("; ");
}
