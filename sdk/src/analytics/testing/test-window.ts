import {
  CONSENT_COOKIE_NAME,
  type ConsentChoice,
  consentCookie,
  decideConsent,
} from "../../consent/consent.ts";
import type { AnalyticsWindow } from "../browser-facts.ts";

/** A window of tests, with a cookie jar and storages of its own. */
export function testWindow(href = "http://sounds.example/sound/s1"): AnalyticsWindow & { href: string } {
  const jar = new Map<string, string>();
  const document = {
    title: "A sound",
    referrer: "",
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/; Max-Age=0(;|$)/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  };
  return {
    href,
    get location() {
      const { host, protocol } = new URL(this.href);
      return { href: this.href, host, protocol };
    },
    document,
    navigator: { userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0", language: "en-GB" },
    localStorage: testStorage(),
    sessionStorage: testStorage(),
  };
}

export function decide(window: AnalyticsWindow, choice: ConsentChoice): void {
  const decision = decideConsent(choice, { analytics: false }, new Date());
  window.document.cookie = consentCookie(decision, { isSecure: false });
}

/** Removes the consent cookie, as a browser or an extension does: no event tells the page. */
export function forgetConsent(window: AnalyticsWindow): void {
  window.document.cookie = `${CONSENT_COOKIE_NAME}=; Max-Age=0`;
}

function testStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
