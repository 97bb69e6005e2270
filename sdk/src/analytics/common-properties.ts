import { deviceOf } from "../device/device.ts";
import { cookieValue } from "../download/visitor-cookies.ts";
import { pageTypeOfPath } from "../routing/page-type.ts";
import type { Attributes } from "./attributes.ts";
import type { BrowserFacts } from "./browser-facts.ts";
import { utmNames } from "./landing.ts";
import { browserOfUserAgent } from "./user-agent.ts";

/** What every event carries of its page and browser (product rule 13.3). Null where there is nothing to tell. */
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
