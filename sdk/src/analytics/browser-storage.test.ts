import { expect, it } from "vitest";
import { analyticsStorage, clearAnalyticsStorage, type StorageWindow } from "./browser-storage.ts";
import { testWindow } from "./testing/test-window.ts";

const brand = { key: "acme" };
const cookiesOf = ({ document }: StorageWindow) =>
  document.cookie.split("; ").map((pair) => pair.split("=")[0]);
const keysOf = (storage: StorageWindow["localStorage"]) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

/** A browser with every value of analytics, cookies with their names on http and https, and values of others. */
function fullBrowser(): StorageWindow {
  const window = testWindow();
  for (const { name, place } of analyticsStorage(brand)) {
    const key = name.replace("*", "1");
    if (place === "cookie") {
      window.document.cookie = `${key}=1`;
      window.document.cookie = `__Host-${key}=1`;
    } else window[place].setItem(key, "1");
  }
  window.document.cookie = "cookie_consent=1";
  window.document.cookie = "__Host-access_token=1";
  window.localStorage.setItem("theme", "dark");
  window.sessionStorage.setItem("download_OS", "win");
  return window;
}

it("removes every value of analytics, and leaves the others", () => {
  const window = fullBrowser();
  clearAnalyticsStorage(brand, window);
  expect(cookiesOf(window).sort()).toEqual(["__Host-access_token", "cookie_consent"]);
  expect(keysOf(window.localStorage)).toEqual(["theme"]);
  expect(keysOf(window.sessionStorage)).toEqual(["download_OS"]);
});

it("removes a cookie bound to its host with the attributes that browsers require", () => {
  const set: string[] = [];
  const document = {
    get cookie() {
      return "__Host-utm=1; session=1";
    },
    set cookie(text: string) {
      set.push(text);
    },
  };
  clearAnalyticsStorage(brand, { ...fullBrowser(), document });
  expect(set.sort()).toEqual([
    "__Host-utm=; Max-Age=0; Path=/; SameSite=Lax; Secure",
    "session=; Max-Age=0; Path=/; SameSite=Lax",
  ]);
});

it("leaves keys of others, and goes on after a blocked storage", () => {
  const window = fullBrowser();
  window.sessionStorage.setItem("mprtcl", "1");
  clearAnalyticsStorage(brand, {
    document: window.document,
    sessionStorage: window.sessionStorage,
    get localStorage(): never {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  expect(keysOf(window.sessionStorage)).toContain("mprtcl");
  expect(keysOf(window.sessionStorage)).not.toContain("page_views");
  expect(cookiesOf(window)).not.toContain("utm");
});
