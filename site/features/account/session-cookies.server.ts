import { requestedLifetimeS, visitorCookies } from "@tuna/sdk/download";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

const rules = {
  access_token: visitorCookies.accessToken,
  refresh_token: visitorCookies.refreshToken,
  user_id: visitorCookies.userId,
  otp: visitorCookies.oneTimeCode,
  oauth_state: visitorCookies.oauthState,
  known_browser: visitorCookies.knownBrowser,
} as const;
type SessionCookie = keyof typeof rules;

export interface SessionCookies {
  read(context: Context, name: SessionCookie): string | undefined;
  write(context: Context, name: SessionCookie, value: string): void;
  remove(context: Context, ...names: SessionCookie[]): void;
}

/** Names without the prefix that they have over https, so that a search finds both forms. */
const loginCookies = ["access_token", "refresh_token"];

/** Whether a request's Cookie header contains login cookies, valid or not. */
export function hasLoginCookie(cookies: string | undefined): boolean {
  return loginCookies.some((name) => cookies?.includes(`${name}=`));
}

/** Login cookies. The prefix `__Host-` binds them to this host; browsers accept it over https only. */
export function createSessionCookies(publicUrl: string | undefined): SessionCookies {
  const secure = publicUrl?.startsWith("https:") ?? false;
  const prefix = secure ? ({ prefix: "host" } as const) : {};
  return {
    read: (context, name) =>
      (secure ? getCookie(context, name, "host") : getCookie(context, name)) || undefined,
    write: (context, name, value) => {
      const { lifetimeS, isHttpOnly: httpOnly } = rules[name];
      const maxAge = requestedLifetimeS(lifetimeS);
      setCookie(context, name, value, { maxAge, httpOnly, ...prefix, secure, sameSite: "Lax", path: "/" });
    },
    remove: (context, ...names) => {
      for (const name of names) deleteCookie(context, name, { ...prefix, secure, path: "/" });
    },
  };
}
