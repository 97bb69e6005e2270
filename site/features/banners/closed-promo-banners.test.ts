import fc from "fast-check";
import { expect, it } from "vitest";
import { propertiesCookie, propertiesOfCookies, withClosedBanner } from "./closed-promo-banners.ts";

const kept = (cookie: string) => propertiesOfCookies(`a=1; ${cookie.split("; ")[0]}; cProperties=2`);

it("keeps earlier closed banners of the cookie and of local storage, and properties of others", () => {
  const text = withClosedBanner("search", ['{"volume":3}', '{"closedBanners":["category"],"volume":1}']);
  expect(JSON.parse(text)).toEqual({ volume: 3, closedBanners: ["search", "category"] });
  expect(withClosedBanner("search", [text, null])).toBe(text);
});

it.each([null, "", "{", "7", "null", '["search"]', '"search"', '{"closedBanners":{"0":"category"}}'])(
  "counts %s as empty",
  (spoilt) => {
    expect(withClosedBanner("search", [spoilt, spoilt])).toBe('{"closedBanners":["search"]}');
  },
);

it("closes the banner whatever is stored", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const text = withClosedBanner("category", [propertiesOfCookies(`cProps=${stored}`), stored]);
      expect(JSON.parse(text).closedBanners).toContain("category");
    }),
  );
});

it("reads the properties that a cookie stores", () => {
  fc.assert(
    fc.property(fc.json(), (properties) => {
      expect(kept(propertiesCookie(properties, { isSecure: false }))).toBe(properties);
    }),
  );
});

it("stores properties for a year, for every page of this site only", () => {
  expect(propertiesCookie("{}", { isSecure: true })).toBe(
    "cProps=%7B%7D; Max-Age=31536000; Path=/; SameSite=Lax; Secure",
  );
});
