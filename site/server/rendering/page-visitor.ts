import { detectLocale } from "@tuna/sdk/locale";
import { parse } from "hono/utils/cookie";
import { anonymousVisitor, type Visitor } from "../../contract/viewer.ts";
import type { SessionAccount } from "../account/account.ts";
import { isActingAdministrator } from "../account/administrator.ts";
import { hasLoginCookie } from "../account/session-cookies.ts";
import { pageTarget } from "./page-target.ts";

/** What the headers of a request tell of who asks for a page. */
export interface PageVisitor {
  locale: string;
  /** False for who is logged in, or was: only the database knows what they may see. */
  isAnonymous: boolean;
}

export const LOCALE_COOKIE = "locale";

/** Reads the visitor from the headers of a request for a page. */
export function pageVisitor(cookies: string | undefined, acceptedLanguages: string | undefined): PageVisitor {
  const cookie = cookies?.includes(`${LOCALE_COOKIE}=`)
    ? parse(cookies, LOCALE_COOKIE)[LOCALE_COOKIE]
    : undefined;
  return {
    locale: detectLocale({ cookie, accepted: acceptedLanguages }),
    isAnonymous: !hasLoginCookie(cookies),
  };
}

/** The rights of an account, or of who has none. */
export function visitorOfAccount(account: SessionAccount | undefined): Visitor {
  if (!account) return anonymousVisitor;
  return {
    isLoggedIn: true,
    isAdministrator: isActingAdministrator(account),
    isSensitiveAllowed: account.allowsExplicitContent,
  };
}

/**
 * Name of a page in the cache: pages depend on nothing else. `target` is path and query as they were asked for. `known`
 * are the rights of who brought a login cookie, good or not; their pages tell caches on the way to keep nothing.
 * `origin` is given where the site has more than one.
 */
export function cacheKey(
  target: string,
  { locale, known, origin }: { locale: string; known?: Visitor | undefined; origin?: string | undefined },
): string {
  const rights = known && [
    "known",
    known.isLoggedIn && "member",
    known.isAdministrator && "administrator",
    known.isSensitiveAllowed && "sensitive",
  ];
  return [locale, origin, ...(rights ?? []), pageTarget(target)].filter(Boolean).join(" ");
}
