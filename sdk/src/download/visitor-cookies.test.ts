import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COOKIE_LIFETIME_S,
  cookieText,
  cookieValue,
  grantedLifetimeS,
  MAX_COOKIE_LIFE_DAYS,
  requestedLifetimeS,
  type VisitorCookie,
  visitorCookies,
} from "./visitor-cookies.ts";

const all = Object.keys(visitorCookies) as VisitorCookie[];
const year = "Max-Age=31536000; Path=/; SameSite=Lax";

describe("a cookie travels as", () => {
  it.each<[VisitorCookie, string, string]>([
    ["accessToken", `__Host-access_token=v; ${year}; Secure; HttpOnly`, `access_token=v; ${year}; HttpOnly`],
    [
      "refreshToken",
      `__Host-refresh_token=v; ${year}; Secure; HttpOnly`,
      `refresh_token=v; ${year}; HttpOnly`,
    ],
    ["userId", `__Host-user_id=v; ${year}; Secure`, `user_id=v; ${year}`],
    ["downloadId", `download_id=v; ${year}; Secure`, `download_id=v; ${year}`],
    [
      "oneTimeCode",
      "__Host-otp=v; Max-Age=3600; Path=/; SameSite=Lax; Secure; HttpOnly",
      "otp=v; Max-Age=3600; Path=/; SameSite=Lax; HttpOnly",
    ],
    [
      "oauthState",
      "__Host-oauth_state=v; Max-Age=600; Path=/; SameSite=Lax; Secure; HttpOnly",
      "oauth_state=v; Max-Age=600; Path=/; SameSite=Lax; HttpOnly",
    ],
  ])("%s", (cookie, overHttps, overHttp) => {
    expect(cookieText(cookie, "v", { isSecure: true })).toBe(overHttps);
    expect(cookieText(cookie, "v", { isSecure: false })).toBe(overHttp);
  });
});

it("requests 199,999 days at most, of which a browser grants 400", () => {
  expect(MAX_COOKIE_LIFE_DAYS).toBe(199_999);
  expect(requestedLifetimeS(Number.POSITIVE_INFINITY)).toBe(199_999 * 86_400);
  expect(requestedLifetimeS(COOKIE_LIFETIME_S)).toBe(31_536_000);
  expect(grantedLifetimeS(MAX_COOKIE_LIFE_DAYS * 86_400)).toBe(34_560_000);
  expect(grantedLifetimeS(COOKIE_LIFETIME_S)).toBe(31_536_000);
});

it("comes back as it went in, whatever stands beside it, and no value adds an attribute", () => {
  // `unit: "grapheme"` leaves lone surrogates out, which no cookie can hold.
  const value = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(fc.constantFrom(...all), value, fc.boolean(), (cookie, text, isSecure) => {
      const [pair = "", ...attributes] = cookieText(cookie, text, { isSecure }).split("; ");
      expect(attributes).toEqual(cookieText(cookie, "", { isSecure }).split("; ").slice(1));
      expect(pair).not.toMatch(/[;,\s\p{Cc}]/u);
      expect(cookieValue(cookie, `a=1; x${pair}; ${pair}; b=2`, { isSecure })).toBe(text);
    }),
  );
});

it("half a character is no reason to lose the cookie", () => {
  expect(cookieText("utm", "\ud800", { isSecure: true })).toContain("utm=%EF%BF%BD;");
});

it("a session that a neighbour of the domain planted is not taken over https", () => {
  expect(cookieValue("accessToken", "access_token=planted", { isSecure: true })).toBeUndefined();
});

it.each(["", "download_id", "download_id=%E0%A4%A", "xdownload_id=a", "DOWNLOAD_ID=a"])(
  "%j holds no value",
  (cookies) => {
    expect(cookieValue("downloadId", cookies, { isSecure: false })).toBeUndefined();
  },
);
