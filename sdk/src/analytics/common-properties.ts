import { deviceOf } from "../device/device.ts";
import { cookieValue } from "../download/visitor-cookies.ts";
import { pageTypeOfPath } from "../routing/routes.ts";
import type { Attributes } from "./attributes.ts";
import type { BrowserFacts } from "./browser-facts.ts";
import { utmNames } from "./landing.ts";

/** Returns the properties of the page and browser that every event has (product rule 13.3). Null if unknown. */
export function commonProperties(facts: BrowserFacts): Attributes {
  const url = new URL(facts.url);
  const device = deviceOf(facts.navigator);
  const { browser, version, os } = browserOfUserAgent(facts.navigator.userAgent);
  const userId = cookieValue("userId", facts.cookies, facts);
  return {
    system_name: device.system,
    browser_name: browser,
    os,
    device_type: device.isMobile ? "Mobile" : "Desktop",
    browser_version: version,
    browser_locale: facts.navigator.language,
    fbclid: url.searchParams.get("fbclid"),
    gclid: url.searchParams.get("gclid"),
    page_host: url.host,
    page_referral: facts.referrer || null,
    page_title: facts.title,
    page_url: facts.url,
    page_url_params: url.search,
    page_path: url.pathname,
    page_type: pageTypeOfPath(url.pathname),
    language: facts.language || "en",
    user_agent: facts.navigator.userAgent,
    user_id: userId || null,
    is_logged_in: Boolean(userId),
    ga_cookie: googleCookie(facts.cookies),
    country_code: facts.countryCode,
    session_landing_url: facts.landing.url,
    session_referral: facts.landing.referral,
    ...Object.fromEntries(utmNames.map((name) => [`utm_${name}`, facts.landing.utm[name] ?? null])),
  };
}

function googleCookie(cookies: string): string | null {
  const pair = cookies.split(/; */).find((each) => each.startsWith("_ga="));
  return pair?.slice("_ga=".length) || null;
}

/** The browser of a user agent. `Unknown` if it is not recognised. */
interface BrowserName {
  browser: string;
  version: string | null;
  /** The operating system, of phones and tablets too. */
  os: string;
}

/**
 * Parses a user agent. Rows of browsers that imitate others come first.
 * @internal Its test compares user agents of many browsers.
 */
export function browserOfUserAgent(userAgent: string): BrowserName {
  for (const [browser, pattern] of browsers) {
    const match = pattern.exec(userAgent);
    if (match) return { browser, version: match[1] ?? null, os: osOf(userAgent) };
  }
  return { browser: "Unknown", version: null, os: osOf(userAgent) };
}

const browsers: readonly (readonly [string, RegExp])[] = [
  ["Edge", /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ["Opera", /(?:OPR|OPT|Opera)\/([\d.]+)/],
  ["Samsung Internet", /SamsungBrowser\/([\d.]+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /(?:Chrome|CriOS|Chromium)\/([\d.]+)/],
  ["Safari", /Version\/([\d.]+)(?:[^\d.].*)?Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ["iOS", /iPhone|iPad|iPod/],
  ["Android", /Android/],
  ["ChromeOS", /CrOS/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh|Mac OS X/],
  ["Linux", /Linux|X11/],
];

function osOf(userAgent: string): string {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? "Unknown";
}
