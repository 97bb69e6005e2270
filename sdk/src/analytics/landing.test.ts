import fc from "fast-check";
import { expect, it } from "vitest";
import { type Landing, type LandingFacts, landingCookies, landingOf, utmNames } from "./landing.ts";

const noon = Date.parse("2026-03-01T12:00:00Z");
const minute = 60_000;

function facts(changes: Partial<LandingFacts> = {}): LandingFacts {
  const url = "https://sounds.example/memes/";
  return { url, referrer: "", cookies: "", nowMs: noon, isSecure: true, ...changes };
}

function jarOf(landing: Landing, nowMs = noon): string {
  return landingCookies(landing, { nowMs, isSecure: true })
    .map((cookie) => cookie.split("; ")[0])
    .join("; ");
}

it("a visit begins at its first page, for every page of it", () => {
  const first = landingOf(facts({ referrer: "https://friends.example/post" }));
  expect(first).toEqual({
    url: "https://sounds.example/memes/",
    referral: "https://friends.example/post",
    utm: {},
  });
  const second = facts({
    url: "https://sounds.example/sound/s1",
    nowMs: noon + 29 * minute,
    cookies: jarOf(first),
  });
  expect(landingOf(second)).toEqual(first);
});

it("who comes from nowhere, or from a page of this site, comes direct", () => {
  expect(landingOf(facts()).referral).toBe("direct");
  expect(landingOf(facts({ referrer: "https://sounds.example/" })).referral).toBe("direct");
  expect(landingOf(facts({ referrer: "about:client" })).referral).toBe("about:client");
  expect(landingOf(facts({ referrer: "no address" })).referral).toBe("direct");
});

it.each([30, 31, 100_000, -31])("a visit that rests for %s minutes is another one", (minutes) => {
  const cookies = jarOf(landingOf(facts({ referrer: "https://friends.example/" })));
  const later = facts({ url: "https://sounds.example/", nowMs: noon + minutes * minute, cookies });
  expect(landingOf(later)).toEqual({ url: "https://sounds.example/", referral: "direct", utm: {} });
});

it("a campaign is remembered until the next one", () => {
  const radio = landingOf(facts({ url: "https://sounds.example/?utm_source=radio&utm_id=7&utm_other=1" }));
  expect(radio.utm).toEqual({ source: "radio", id: "7" });
  const cookies = jarOf(radio);
  expect(landingOf(facts({ cookies, nowMs: noon + 10_000 * minute })).utm).toEqual(radio.utm);
  const next = landingOf(facts({ cookies, url: "https://sounds.example/?utm_term=meow&utm_id=" }));
  expect(next.utm).toEqual({ term: "meow" });
});

/** Made by hand: the arbitrary of addresses takes a second to begin. */
const longAddress = fc
  .string({ unit: "binary", maxLength: 4000 })
  .map((text) => new URL(`https://sounds.example/sounds/?q=${encodeURIComponent(text.toWellFormed())}`).href);

it("whatever an address says fits the cookies, and what fits comes back", () => {
  const utm = fc.record(
    Object.fromEntries(
      utmNames.map((name) => [name, fc.string({ unit: "binary", maxLength: 900, minLength: 1 })]),
    ),
  );
  fc.assert(
    fc.property(longAddress, fc.string({ maxLength: 9000 }), utm, (url, referral, campaign) => {
      const landing = { url, referral: referral || "direct", utm: campaign };
      const cookies = landingCookies(landing, { nowMs: noon, isSecure: true });
      for (const cookie of cookies) expect(cookie.length).toBeLessThan(3100);
      const back = landingOf(facts({ cookies: jarOf(landing) }));
      expect(url.startsWith(back.url)).toBe(true);
      for (const name of utmNames) {
        expect(
          (campaign[name] ?? "").toWellFormed().startsWith(back.utm[name]?.replace(/\uFFFD$/, "") ?? ""),
        ).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

it("never throws, and takes garbage for a new visit", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.json().map(encodeURIComponent)), (garbage) => {
      const landing = landingOf(facts({ cookies: `session=${garbage}; utm=${garbage}` }));
      expect([landing.url, landing.referral]).toEqual(["https://sounds.example/memes/", "direct"]);
    }),
  );
});
