/** Thin banners that stand on every page until a visitor closes them. */
export type SiteBanner = "info" | "soundboards";

/** Cookie that remembers that a banner was closed. */
export const bannerCookieNames: Readonly<Record<SiteBanner, string>> = {
  info: "info_banner",
  soundboards: "soundboards_banner",
};

/** One year, in seconds. */
export const BANNER_COOKIE_LIFETIME_S = 31_536_000;

/** What `document.cookie` is set to when a visitor closes a banner. `isSecure`: the page came over https. */
export function closedBannerCookie(banner: SiteBanner, { isSecure }: { isSecure: boolean }): string {
  const attributes = [`Max-Age=${BANNER_COOKIE_LIFETIME_S}`, "Path=/", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  return [`${bannerCookieNames[banner]}=closed`, ...attributes].join("; ");
}
