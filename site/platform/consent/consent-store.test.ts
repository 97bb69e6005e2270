// @vitest-environment jsdom

import { type CookieConsent, consentOfCookies, decideConsent } from "@tuna/sdk/consent";
import { keepPageConsent } from "@tuna/widgets/consent";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";

/** Imports a new copy each time, since the store lives as long as its page. */
async function openPage() {
  vi.resetModules();
  const store = await import("./consent-store.ts");
  store.followOtherTabs(closed.signal);
  store.askForConsent();
  return store;
}

let closed: AbortController;
let announced: CookieConsent[] = [];
const recordAnnouncement = (event: Event) => announced.push((event as CustomEvent<CookieConsent>).detail);

beforeEach(() => {
  closed = new AbortController();
  announced = [];
  addEventListener("consent-decided", recordAnnouncement);
});
afterEach(() => {
  closed.abort();
  removeEventListener("consent-decided", recordAnnouncement);
  Reflect.deleteProperty(document, "cookie");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ["cookie_consent", "download_id", "info_banner"]) setCookie(`${name}=; Max-Age=0`);
});

it("prompts undecided visitors once, stores their decision and notifies the page", async () => {
  const first = await openPage();
  expect(first.consentQuestion()).toEqual({ isOpen: true, isBidden: false });
  first.decideOnConsent("acceptSelected", { analytics: true });
  expect(first.consentQuestion().isOpen).toBe(false);
  expect(consentOfCookies(document.cookie)?.analytics).toBe(true);
  expect(announced).toEqual([first.currentConsent()]);
  expect((await openPage()).consentQuestion().isOpen).toBe(false);
});

it("tracks a consent with its choice and policy, and no refusal", async () => {
  const page = await openPage();
  const { collectTrackedEvents } = await import("../../features/analytics/testing/collect-tracked-events.ts");
  const tracked = collectTrackedEvents();
  page.decideOnConsent("rejectAll", { analytics: false });
  page.decideOnConsent("acceptAll", { analytics: false });
  const properties = { consent_choice: "acceptAll", consent_policy_version: "1.0" };
  expect(tracked).toEqual([{ name: "consent", properties }]);
});

it("does not prompt visitors whose browser refuses, but lets them open the dialog", async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  const page = await openPage();
  expect(page.consentQuestion().isOpen).toBe(false);
  page.openConsent();
  expect(page.consentQuestion()).toEqual({ isOpen: true, isBidden: true });
});

it("prompts again when the policy has changed", async () => {
  const consent = { ...decideConsent("rejectAll", { analytics: false }, new Date()), policyVersion: "0.9" };
  keepPageConsent(consent as CookieConsent);
  expect((await openPage()).consentQuestion().isOpen).toBe(true);
});

it("adopts a decision of another tab and reports it once", async () => {
  const page = await openPage();
  const consent = decideConsent("acceptAll", { analytics: false }, new Date());
  keepPageConsent(consent);
  dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(page.consentQuestion().isOpen).toBe(false);
  expect(announced).toEqual([consent]);
});

it("treats a vanished consent cookie as a refusal and reports it", async () => {
  keepPageConsent(decideConsent("acceptAll", { analytics: false }, new Date()));
  const page = await openPage();
  setCookie("cookie_consent=; Max-Age=0");
  dispatchEvent(new Event("focus"));
  expect(page.currentConsent()).toBeUndefined();
  expect(announced).toEqual([null]);
});

it("keeps a decision for this page where cookies are blocked", async () => {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  Object.defineProperty(document, "cookie", { configurable: true, get: refuse, set: refuse });
  const page = await openPage();
  page.decideOnConsent("acceptAll", { analytics: false });
  expect(page.currentConsent()?.analytics).toBe(true);
  page.askForConsent();
  expect(page.consentQuestion().isOpen).toBe(false);
  expect(announced).toHaveLength(1);
  expect((await openPage()).consentQuestion().isOpen).toBe(true);
});

it("a withdrawal clears all analytics storage and keeps the visitor's settings", async () => {
  vi.resetModules();
  const { startConsent } = await import("../../features/consent/consent.lazy.ts");
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
