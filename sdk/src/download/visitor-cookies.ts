/**
 * Lifetime of tokens and their cookies (product rule 10.6): one year, in seconds.
 * @internal A test reads it.
 */
export const COOKIE_LIFETIME_S = 31_536_000;

/**
 * Maximum lifetime that a cookie requests (product rule 10.6). Browsers shorten it, see {@link BROWSER_MAX_COOKIE_LIFE_DAYS}.
 * @internal A test reads it.
 */
export const MAX_COOKIE_LIFE_DAYS = 199_999;

/** Maximum lifetime that browsers grant a cookie (RFC 6265bis). */
const BROWSER_MAX_COOKIE_LIFE_DAYS = 400;

/** How a cookie is stored. */
export interface CookieRule {
  /** Name of the cookie. */
  name: string;
  /** How long the browser keeps it, in seconds. */
  lifetimeS: number;
  /** No script may read it. */
  isHttpOnly: boolean;
  /** Only this host may have set it: over https its name starts with `__Host-`. */
  isHostBound: boolean;
}

/**
 * The cookies that the site sets for visitors, without those of consent and banners. All are Secure over https,
 * Lax, and for every path.
 */
export const visitorCookies = {
  accessToken: secret("access_token"),
  refreshToken: secret("refresh_token"),
  /** Identifies the logged-in user, and grants nothing. */
  userId: { ...secret("user_id"), isHttpOnly: false },
  /** Outlives its codes, so that the site can tell a late one from a wrong one. */
  oneTimeCode: secret("otp", 3600),
  /** Proves that the browser has logged in to an account before. It logs nobody in. */
  knownBrowser: secret("known_browser"),
  oauthState: secret("oauth_state", 600),
  experiments: readable("experiments"),
  session: readable("session"),
  utm: readable("utm"),
  modalFlag: readable("modal_flag"),
  downloadId: readable("download_id"),
  locale: readable("locale"),
} as const satisfies Record<string, CookieRule>;
/** The cookies that the site sets for visitors. */
export type VisitorCookie = keyof typeof visitorCookies;

/** Whether the page came over https: without it (localhost) a cookie is neither Secure nor bound to its host. */
export interface CookieContext {
  /** Whether the page came by HTTPS. */
  isSecure: boolean;
}

/** Returns the name of a cookie as it is sent. */
export function cookieName(cookie: VisitorCookie, { isSecure }: CookieContext): string {
  const { name, isHostBound } = visitorCookies[cookie];
  return isHostBound && isSecure ? `__Host-${name}` : name;
}

/** Returns a cookie for `Set-Cookie`, or for `document.cookie` if it is not HttpOnly. */
export function cookieText(cookie: VisitorCookie, value: string, context: CookieContext): string {
  const { lifetimeS, isHttpOnly } = visitorCookies[cookie];
  const attributes = [
    `${cookieName(cookie, context)}=${encodeURIComponent(value.toWellFormed())}`,
    `Max-Age=${requestedLifetimeS(lifetimeS)}`,
    "Path=/",
    "SameSite=Lax",
  ];
  if (context.isSecure) attributes.push("Secure");
  if (isHttpOnly) attributes.push("HttpOnly");
  return attributes.join("; ");
}

/**
 * Returns a cookie's value in a `Cookie` header or `document.cookie` text; undefined if it is missing or
 * malformed.
 */
export function cookieValue(
  cookie: VisitorCookie,
  cookies: string,
  context: CookieContext,
): string | undefined {
  const prefix = `${cookieName(cookie, context)}=`;
  const pair = cookies.split(/; */).find((each) => each.startsWith(prefix));
  try {
    return pair && decodeURIComponent(pair.slice(prefix.length));
  } catch {
    return undefined;
  }
}

/** Returns the lifetime that `Set-Cookie` requests: at most 199,999 days, in seconds. */
export function requestedLifetimeS(lifetimeS: number): number {
  return Math.min(lifetimeS, MAX_COOKIE_LIFE_DAYS * 86_400);
}

/** Returns the lifetime that a browser grants: at most 400 days, in seconds. */
export function grantedLifetimeS(lifetimeS: number): number {
  return Math.min(requestedLifetimeS(lifetimeS), BROWSER_MAX_COOKIE_LIFE_DAYS * 86_400);
}

function secret(name: string, lifetimeS = COOKIE_LIFETIME_S): CookieRule {
  return { name, lifetimeS, isHttpOnly: true, isHostBound: true };
}

function readable(name: string): CookieRule {
  return { name, lifetimeS: COOKIE_LIFETIME_S, isHttpOnly: false, isHostBound: false };
}
