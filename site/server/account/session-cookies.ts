import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { CODE_LIFETIME_MS } from "./code-rows.ts";

const YEAR_S = 31_536_000;

/** Lifetimes in seconds; scripts may read who is logged in, which gives nobody any right. */
const rules = {
  access_token: { maxAge: YEAR_S, httpOnly: true },
  refresh_token: { maxAge: YEAR_S, httpOnly: true },
  user_id: { maxAge: YEAR_S, httpOnly: false },
  otp: { maxAge: CODE_LIFETIME_MS / 1000, httpOnly: true },
} as const;
export type SessionCookie = keyof typeof rules;

export interface SessionCookies {
  read(context: Context, name: SessionCookie): string | undefined;
  write(context: Context, name: SessionCookie, value: string): void;
  remove(context: Context, ...names: SessionCookie[]): void;
}

/** Cookies of a login: bound to this host by `__Host-`, which browsers take over https only. */
export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = publicUrl.startsWith("https:");
  const prefix = secure ? ({ prefix: "host" } as const) : {};
  return {
    read: (context, name) =>
      (secure ? getCookie(context, name, "host") : getCookie(context, name)) || undefined,
    write: (context, name, value) =>
      setCookie(context, name, value, { ...rules[name], ...prefix, secure, sameSite: "Lax", path: "/" }),
    remove: (context, ...names) => {
      for (const name of names) deleteCookie(context, name, { ...prefix, secure, path: "/" });
    },
  };
}
