import { BANNER_COOKIE_LIFETIME_S } from "./banner-cookies.ts";

/** Banners above lists, by the kind of the list. */
const promoBanners = ["search", "category"] as const;

/** One of {@link promoBanners}. */
export type PromoBanner = (typeof promoBanners)[number];

/**
 * Name of the cookie and of the local storage key that hold a visitor's small choices as one JSON object (product rule
 * 10.4).
 */
export const PROPERTIES_NAME = "cProps";

/**
 * Returns the properties with one more closed banner, as JSON. `stored` is the content of the cookie and of local storage,
 * in this order. Content that is no JSON object counts as empty; properties of others stay.
 */
export function withClosedBanner(banner: PromoBanner, stored: readonly (string | null)[]): string {
  const found = stored.map(readObject);
  const closed = new Set<unknown>([
    banner,
    ...found.flatMap(({ closedBanners }) => (Array.isArray(closedBanners) ? closedBanners : [])),
  ]);
  return JSON.stringify({
    ...Object.assign({}, ...found.toReversed()),
    closedBanners: promoBanners.filter((each) => closed.has(each)),
  });
}

/** Returns the content of the properties cookie in a `document.cookie` text; null without one. */
export function propertiesOfCookies(cookies: string): string | null {
  const pair = cookies.split("; ").find((each) => each.startsWith(`${PROPERTIES_NAME}=`));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(PROPERTIES_NAME.length + 1));
  } catch {
    return null;
  }
}

/**
 * Returns the text to set `document.cookie` to, which stores properties for a year. `isSecure` means that the page came
 * over https.
 */
export function propertiesCookie(properties: string, { isSecure }: { isSecure: boolean }): string {
  const attributes = [`Max-Age=${BANNER_COOKIE_LIFETIME_S}`, "Path=/", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  return [`${PROPERTIES_NAME}=${encodeURIComponent(properties)}`, ...attributes].join("; ");
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
