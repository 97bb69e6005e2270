import fc from "fast-check";
import { expect, it } from "vitest";
import { propertiesCookie, propertiesOfCookies, withClosedBanner } from "./closed-promo-banners.ts";

const kept = (cookie: string) => propertiesOfCookies(`a=1; ${cookie.split("; ")[0]}; cProperties=2`);

it("keeps what was closed before, in the cookie or in local storage, and what others keep there", () => {
  const text = withClosedBanner("search", ['{"volume":3}', '{"closedBanners":["category"],"volume":1}']);
  expect(JSON.parse(text)).toEqual({ volume: 3, closedBanners: ["search", "category"] });
  expect(withClosedBanner("search", [text, null])).toBe(text);
});

it.each([null, "", "{", "7", "null", '["search"]', '"search"', '{"closedBanners":{"0":"category"}}'])(
  "takes %s for nothing",
  (spoilt) => {
    expect(withClosedBanner("search", [spoilt, spoilt])).toBe('{"closedBanners":["search"]}');
  },
);

it("never throws, and the banner is closed, whatever stands there", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const text = withClosedBanner("category", [propertiesOfCookies(`cProps=${stored}`), stored]);
      expect(JSON.parse(text).closedBanners).toContain("category");
    }),
  );
});

it("comes back from a cookie as it went in", () => {
  fc.assert(
    fc.property(fc.json(), (properties) => {
      expect(kept(propertiesCookie(properties, { isSecure: false }))).toBe(properties);
    }),
  );
});

it("lasts a year, for every page, and tells no other site", () => {
  expect(propertiesCookie("{}", { isSecure: true })).toBe(
    "cProps=%7B%7D; Max-Age=31536000; Path=/; SameSite=Lax; Secure",
  );
});
