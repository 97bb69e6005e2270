/** Banners and the cookies that remember which are closed. */

export {
  BANNER_COOKIE_LIFETIME_S,
  bannerCookieNames,
  closedBannerCookie,
  type SiteBanner,
} from "./banner-cookies.ts";
export {
  PROPERTIES_NAME,
  type PromoBanner,
  promoBanners,
  propertiesCookie,
  propertiesOfCookies,
  withClosedBanner,
} from "./closed-promo-banners.ts";
