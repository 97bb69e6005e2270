import fc from "fast-check";
import { expect, it } from "vitest";
import { flatAttributes, itemProperties } from "./attributes.ts";
import type { BrowserFacts } from "./browser-facts.ts";
import { browserOfUserAgent, commonProperties } from "./common-properties.ts";

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.1.2";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";

const facts: BrowserFacts = {
  url: "https://sounds.example/search/sounds/meow/?gclid=g1&fbclid=f1&page=2",
  title: "meow",
  referrer: "https://sounds.example/",
  cookies: "_ga=GA1.1.5; __Host-user_id=u1; user_id=planted",
  isSecure: true,
  navigator: { userAgent: `${windows} Safari/537.36`, platform: "Win32", language: "de-CH" },
  countryCode: "CH",
  landing: { url: "https://sounds.example/memes/", referral: "direct", utm: { source: "radio", id: "7" } },
};

it("carries every property of product rule 13.3", () => {
  expect(commonProperties(facts)).toEqual({
    system_name: "windows",
    browser_name: "Chrome",
    os: "Windows",
    device_type: "Desktop",
    browser_version: "140.0.1.2",
    browser_locale: "de-CH",
    fbclid: "f1",
    gclid: "g1",
    page_host: "sounds.example",
    page_referral: "https://sounds.example/",
    page_title: "meow",
    page_url: facts.url,
    page_url_params: "?gclid=g1&fbclid=f1&page=2",
    page_path: "/search/sounds/meow/",
    page_type: "search",
    language: "en",
    user_agent: facts.navigator.userAgent,
    user_id: "u1",
    is_logged_in: true,
    ga_cookie: "GA1.1.5",
    country_code: "CH",
    session_landing_url: "https://sounds.example/memes/",
    session_referral: "direct",
    utm_campaign: null,
    utm_content: null,
    utm_id: "7",
    utm_medium: null,
    utm_source: "radio",
    utm_term: null,
  });
});

it("tells nothing where there is nothing to tell", () => {
  const { cookies, navigator, ...rest } = facts;
  const anonymous = commonProperties({
    ...rest,
    url: "http://localhost:3000/",
    referrer: "",
    cookies: "",
    isSecure: false,
    language: "pt",
    navigator: { userAgent: iPhone, language: "en" },
  });
  expect(anonymous).toMatchObject({
    device_type: "Mobile",
    os: "iOS",
    browser_name: "Safari",
    page_host: "localhost:3000",
    page_type: "homepage",
    page_referral: null,
    gclid: null,
    user_id: null,
    is_logged_in: false,
    ga_cookie: null,
    language: "pt",
  });
});

it.each([
  [`${windows} Safari/537.36 Edg/140.0`, "Edge", "140.0", "Windows"],
  [`${windows} Safari/537.36 OPR/99.1`, "Opera", "99.1", "Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "140.0", "Linux"],
  [
    "Mozilla/5.0 (Linux; Android 10; K) Chrome/99.0 SamsungBrowser/28.0",
    "Samsung Internet",
    "28.0",
    "Android",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36",
    "Chrome",
    "140.0.0.0",
    "ChromeOS",
  ],
  ["Mozilla/5.0 (Macintosh) Version/18.4 Safari/605.1.15", "Safari", "18.4", "macOS"],
  ["curl/8", "Unknown", null, "Unknown"],
])("reads %s", (userAgent, browser, version, os) => {
  expect(browserOfUserAgent(userAgent)).toEqual({ browser, version, os });
});

it("has only values that the vendor SDK accepts, whatever the page contains", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, cookies, userAgent) => {
      const part = encodeURIComponent(text.toWellFormed());
      const url = `https://sounds.example/${part}?gclid=${part}&${part}`;
      const told = commonProperties({ ...facts, url, cookies, navigator: { userAgent, language: "en" } });
      expect(flatAttributes(told)).toEqual(told);
      expect(Object.keys(told)).toEqual(Object.keys(commonProperties(facts)));
    }),
    { numRuns: 40 },
  );
});

const card = {
  kind: "sound",
  id: "s1",
  name: "Meow, twice",
  category: "memes",
  tags: ["cat", "two words"],
  playedCount: 12,
  durationMs: 1530,
  isSensitive: true,
  loudnessLufs: -8,
} as const;

it("tells of an item with tags in one text and seconds", () => {
  expect(itemProperties({ ...card, tags: [...card.tags] })).toEqual({
    item_type: "sound",
    item_category: "memes",
    item_dmca: false,
    item_plays: 12,
    item_name: "Meow, twice",
    item_tags: "cat,two words",
    item_status: "ok",
    item_loud: true,
    item_id: "s1",
    item_explicit: true,
    item_duration: 1.53,
  });
  const calm = itemProperties({ ...card, tags: [], loudnessLufs: null, status: "unlisted" });
  expect(calm).toMatchObject({ item_tags: "", item_loud: false, item_status: "unlisted", item_dmca: false });
  const removed = itemProperties({ ...card, tags: [], status: "taken-down" });
  expect(removed).toMatchObject({ item_status: "taken-down", item_dmca: true });
});

it("flattens extra properties that the vendor SDK would drop, and survives values without JSON", () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  const extra = {
    list: ["a", 1, true],
    nested: { a: [1] },
    none: null,
    circular,
    call: () => 1,
    nan: Number.NaN,
  };
  expect(flatAttributes(extra)).toEqual({ list: "a,1,true", nested: '{"a":[1]}', none: null });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (anything) => {
      for (const value of Object.values(flatAttributes(anything)))
        expect(value === null || ["string", "number", "boolean"].includes(typeof value)).toBe(true);
    }),
  );
});
