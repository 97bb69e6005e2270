import { detectLocale } from "@tuna/sdk/locale";
import { parse } from "hono/utils/cookie";
import { hasLoginCookie } from "../../features/account/session-cookies.server.ts";
import type { Viewer } from "../../platform/pages/viewer.ts";
import { pageTarget } from "../../platform/rendering/page-target.server.ts";

const LOCALE_COOKIE = "locale";

/** Reads what a page depends on from the headers of its request: the locale, and whether to look for an account. */
export function readPageHeaders(
  cookies: string | undefined,
  acceptedLanguages: string | undefined,
): { locale: string; isAnonymous: boolean } {
  const cookie = cookies?.includes(`${LOCALE_COOKIE}=`)
    ? parse(cookies, LOCALE_COOKIE)[LOCALE_COOKIE]
    : undefined;
  return {
    locale: detectLocale({ cookie, accepted: acceptedLanguages }),
    isAnonymous: !hasLoginCookie(cookies),
  };
}

interface PageKeyOptions {
  locale: string;
  /** Permissions of a request with a login cookie, valid or not: caches must not store the answers to these requests. */
  viewer?: Viewer | undefined;
  /** Set when the site has several origins. */
  origin?: string | undefined;
}

/** The cache key of a page. `target` is the requested path and query. */
export function pageCacheKey(target: string, { locale, viewer, origin }: PageKeyOptions): string {
  const permissions = viewer && [
    "known",
    viewer.isLoggedIn && "member",
    viewer.isAdministrator && "administrator",
    viewer.isSensitiveAllowed && "sensitive",
  ];
  return [locale, origin, ...(permissions ?? []), pageTarget(target)].filter(Boolean).join(" ");
}
