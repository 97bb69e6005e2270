import { expect, it } from "vitest";
import { testWindow } from "../analytics/testing/test-window.ts";
import { clearAnalyticsStorage, type SweptWindow } from "./clear-analytics-storage.ts";
import { storageInventory } from "./storage-inventory.ts";

const brand = { key: "acme" };
const cookiesOf = ({ document }: SweptWindow) =>
  document.cookie.split("; ").map((pair) => pair.split("=")[0]);
const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));

/** A browser in which everything is kept that pages can keep; cookies as http and https name them. */
function fullBrowser(): SweptWindow {
  const window = testWindow();
  for (const { name, place } of storageInventory(brand)) {
    const key = name.replace("*", "1");
    if (place === "cookie") {
      window.document.cookie = `${key}=1`;
      window.document.cookie = `__Host-${key}=1`;
    } else window[place].setItem(key, "1");
  }
  return window;
}

it("leaves what is strictly necessary, and nothing of analytics, whatever a cookie is called over https", () => {
  const window = fullBrowser();
  clearAnalyticsStorage(brand, window);
  const necessary = (place: string) =>
    storageInventory(brand).flatMap((value) =>
      value.place === place && value.purpose === "strictlyNecessary" ? [value.name.replace("*", "1")] : [],
    );
  const cookies = necessary("cookie").flatMap((name) => [name, `__Host-${name}`]);
  expect(cookiesOf(window).sort()).toEqual(cookies.sort());
  for (const place of ["localStorage", "sessionStorage"] as const)
    expect(keysOf(window[place]).sort()).toEqual(necessary(place).sort());
});

it("removes a cookie bound to its host as browsers ask for it", () => {
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

it("leaves alone what others keep, and goes on where one storage is blocked", () => {
  const window = fullBrowser();
  window.sessionStorage.setItem("mprtcl", "1");
  clearAnalyticsStorage(brand, {
    document: window.document,
    sessionStorage: window.sessionStorage,
    get localStorage(): Storage {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  expect(keysOf(window.sessionStorage)).toContain("mprtcl");
  expect(keysOf(window.sessionStorage)).not.toContain("page_views");
  expect(cookiesOf(window)).not.toContain("utm");
});
