/** How long tokens and cookies like them last (product rule 10.6): one year, in seconds. */
export const COOKIE_LIFETIME_S = 31_536_000;

/** Longest life that may be asked for (product rule 10.6). Browsers cut it to {@link BROWSER_MAX_COOKIE_LIFE_DAYS}. */
export const MAX_COOKIE_LIFE_DAYS = 199_999;

/** Longest life that a browser grants a cookie (RFC 6265bis). */
export const BROWSER_MAX_COOKIE_LIFE_DAYS = 400;

/** How a cookie is stored. */
export interface CookieRule {
  name: string;
  lifetimeS: number;
  /** No script may read it. */
  isHttpOnly: boolean;
  /** Only this host may have set it: over https its name starts with `__Host-`. */
  isHostBound: boolean;
}

/** Cookies beside those of consent and banners, which stand with their rules. All are Secure over https, Lax, and for every path. */
export const visitorCookies = {
  accessToken: secret("access_token"),
  refreshToken: secret("refresh_token"),
  /** Says who is logged in, and grants nothing. */
  userId: { ...secret("user_id"), isHttpOnly: false },
  oneTimeCode: secret("otp", 600),
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
  isSecure: boolean;
}

/** Name of a cookie as it travels. */
export function cookieName(cookie: VisitorCookie, { isSecure }: CookieContext): string {
  const { name, isHostBound } = visitorCookies[cookie];
  return isHostBound && isSecure ? `__Host-${name}` : name;
}

/** A cookie as `Set-Cookie` takes it, and `document.cookie` where it is not HttpOnly. */
export function cookieText(cookie: VisitorCookie, value: string, context: CookieContext): string {
  const { lifetimeS, isHttpOnly } = visitorCookies[cookie];
  const attributes = [
    `${cookieName(cookie, context)}=${encodeURIComponent(value.toWellFormed())}`,
    `Max-Age=${grantedLifetimeS(lifetimeS)}`,
    "Path=/",
    "SameSite=Lax",
  ];
  if (context.isSecure) attributes.push("Secure");
  if (isHttpOnly) attributes.push("HttpOnly");
  return attributes.join("; ");
}

/** A cookie's value among `cookies`, as a request or `document.cookie` gives them; undefined without one, or when spoilt. */
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

/** What a browser grants of a wish: never more than 400 days, in seconds. */
export function grantedLifetimeS(lifetimeS: number): number {
  return Math.min(lifetimeS, BROWSER_MAX_COOKIE_LIFE_DAYS * 86_400);
}

function secret(name: string, lifetimeS = COOKIE_LIFETIME_S): CookieRule {
  return { name, lifetimeS, isHttpOnly: true, isHostBound: true };
}

function readable(name: string): CookieRule {
  return { name, lifetimeS: COOKIE_LIFETIME_S, isHttpOnly: false, isHostBound: false };
}
