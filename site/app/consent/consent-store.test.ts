// @vitest-environment jsdom

import { type CookieConsent, consentOfCookies, decideConsent } from "@tuna/sdk/consent";
import { keepPageConsent } from "@tuna/widgets/consent";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";

/** A document of its own each: the store lives as long as a page. */
async function openPage() {
  vi.resetModules();
  const store = await import("./consent-store.ts");
  store.followOtherTabs(closed.signal);
  store.askForConsent();
  return store;
}

let closed: AbortController;
let told: CookieConsent[] = [];
const tell = (event: Event) => told.push((event as CustomEvent<CookieConsent>).detail);

beforeEach(() => {
  closed = new AbortController();
  told = [];
  addEventListener("consent-decided", tell);
});
afterEach(() => {
  closed.abort();
  removeEventListener("consent-decided", tell);
  Reflect.deleteProperty(document, "cookie");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ["cookie_consent", "download_id", "info_banner"]) setCookie(`${name}=; Max-Age=0`);
});

it("asks the undecided once, keeps what they decide, and tells the page", async () => {
  const first = await openPage();
  expect(first.consentQuestion()).toEqual({ isOpen: true, isBidden: false });
  first.decideOnConsent("acceptSelected", { analytics: true });
  expect(first.consentQuestion().isOpen).toBe(false);
  expect(consentOfCookies(document.cookie)?.analytics).toBe(true);
  expect(told).toEqual([first.currentConsent()]);
  expect((await openPage()).consentQuestion().isOpen).toBe(false);
});

it("does not ask whose browser says no, but lets them ask", async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  const page = await openPage();
  expect(page.consentQuestion().isOpen).toBe(false);
  page.openConsent();
  expect(page.consentQuestion()).toEqual({ isOpen: true, isBidden: true });
});

it("asks again when what was decided on has changed", async () => {
  const consent = { ...decideConsent("rejectAll", { analytics: false }, new Date()), policyVersion: "0.9" };
  keepPageConsent(consent as CookieConsent);
  expect((await openPage()).consentQuestion().isOpen).toBe(true);
});

it("takes over what another tab decides, and tells of it once", async () => {
  const page = await openPage();
  const consent = decideConsent("acceptAll", { analytics: false }, new Date());
  keepPageConsent(consent);
  dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(page.consentQuestion().isOpen).toBe(false);
  expect(told).toEqual([consent]);
});

it("takes a decision whose cookie vanished for a no, and tells of it", async () => {
  keepPageConsent(decideConsent("acceptAll", { analytics: false }, new Date()));
  const page = await openPage();
  setCookie("cookie_consent=; Max-Age=0");
  dispatchEvent(new Event("focus"));
  expect(page.currentConsent()).toBeUndefined();
  expect(told).toEqual([null]);
});

it("holds on to a decision where cookies are blocked, for this page only", async () => {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  Object.defineProperty(document, "cookie", { configurable: true, get: refuse, set: refuse });
  const page = await openPage();
  page.decideOnConsent("acceptAll", { analytics: false });
  expect(page.currentConsent()?.analytics).toBe(true);
  page.askForConsent();
  expect(page.consentQuestion().isOpen).toBe(false);
  expect(told).toHaveLength(1);
  expect((await openPage()).consentQuestion().isOpen).toBe(true);
});

it("a withdrawal leaves nothing of analytics, and everything that a visitor chose", async () => {
  vi.resetModules();
  const { startConsent } = await import("./consent.lazy.ts");
  const store = await import("./consent-store.ts");
  keepPageConsent(decideConsent("acceptAll", { analytics: false }, new Date()));
  startConsent(brand, () => {});
  localStorage.setItem("mprtcl-v4_KEY", "{}");
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("downloadButtonClicked", "tuna_footer");
  sessionStorage.setItem("download_OS", "windows");
  for (const pair of ["download_id=abc123", "info_banner=closed"]) setCookie(pair);
  store.decideOnConsent("rejectAll", { analytics: true });
  expect(Object.keys(localStorage)).toEqual(["theme"]);
  expect(Object.keys(sessionStorage)).toEqual(["download_OS"]);
  expect(document.cookie).toContain("info_banner=closed");
  expect(document.cookie).not.toContain("download_id");
});

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  document.cookie = `${text}; Path=/`;
}
