import { BANNER_COOKIE_LIFETIME_S } from "./banner-cookies.ts";

/** Banners that stand above a list, by what the list is of. */
export const promoBanners = ["search", "category"] as const;

/** One of {@link promoBanners}. */
export type PromoBanner = (typeof promoBanners)[number];

/** Name of the properties, small choices of a visitor as one JSON object: a cookie, and a key in local storage (product rule 10.4). */
export const PROPERTIES_NAME = "cProps";

/**
 * The properties with one more banner closed, as JSON. `stored` is what the cookie and local storage hold, in that
 * order; what is no JSON object counts as empty, and what others keep there stays.
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

/** The text that the properties cookie holds among `cookies`, as `document.cookie` gives them; null without one. */
export function propertiesOfCookies(cookies: string): string | null {
  const pair = cookies.split("; ").find((each) => each.startsWith(`${PROPERTIES_NAME}=`));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(PROPERTIES_NAME.length + 1));
  } catch {
    return null;
  }
}

/** What `document.cookie` is set to, to keep properties for a year. `isSecure`: the page came over https. */
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
