import { detectLocale } from "@tuna/sdk";
import { parse } from "hono/utils/cookie";

/** All that pages depend on besides their address. */
export interface PageVisitor {
  locale: string;
  /** False for who is logged in, or was: such pages are made for one visitor and kept for nobody. */
  isAnonymous: boolean;
}

export const LOCALE_COOKIE = "locale";
const loginCookies = ["__Host-access_token", "__Host-refresh_token"];

/** Reads the visitor from the headers of a request for a page. */
export function pageVisitor(cookies: string | undefined, acceptedLanguages: string | undefined): PageVisitor {
  const cookie = cookies?.includes(`${LOCALE_COOKIE}=`)
    ? parse(cookies, LOCALE_COOKIE)[LOCALE_COOKIE]
    : undefined;
  return {
    locale: detectLocale({ cookie, accepted: acceptedLanguages }),
    isAnonymous: !loginCookies.some((name) => cookies?.includes(`${name}=`)),
  };
}

/** Name of a page in the cache. `target` is path and query as they were asked for. */
export function cacheKey(target: string, { locale }: PageVisitor): string {
  return `${locale} ${target}`;
}
